#ifndef FONTCONFIG_H_OF_PORTHOLE
#define FONTCONFIG_H_OF_PORTHOLE

// The part of fontconfig's interface that is used here, as libfontconfig.so.1 has it. The library is loaded when it is
// needed.

typedef unsigned char FcChar8;
typedef unsigned int FcChar32;
typedef int FcBool;
typedef struct _FcPattern FcPattern;
typedef struct _FcCharSet FcCharSet;
typedef struct _FcConfig FcConfig;
typedef struct _FcBlanks FcBlanks;
typedef enum { FcResultMatch = 0, FcResultNoMatch = 1 } FcResult;
typedef enum { FcMatchPattern = 0 } FcMatchKind;

typedef struct {
  int nfont, sfont;
  FcPattern **fonts;
} FcFontSet;

typedef struct {
  double xx, xy, yx, yy;
} FcMatrix;

#define FcFalse 0
#define FcTrue 1

// The properties of a font, and their values.
#define FC_CHARSET "charset"
#define FC_COLOR "color"
#define FC_EMBOLDEN "embolden"
#define FC_FAMILY "family"
#define FC_FILE "file"
#define FC_INDEX "index"
#define FC_MATRIX "matrix"
#define FC_OUTLINE "outline"
#define FC_SCALABLE "scalable"
#define FC_SLANT "slant"
#define FC_WEIGHT "weight"
enum { FC_SLANT_ROMAN = 0, FC_SLANT_OBLIQUE = 110 };
enum { FC_WEIGHT_REGULAR = 80, FC_WEIGHT_DEMIBOLD = 180, FC_WEIGHT_BOLD = 200 };

FcCharSet *FcCharSetCreate(void);
void FcCharSetDestroy(FcCharSet *set);
FcBool FcCharSetAddChar(FcCharSet *set, FcChar32 scalar);
FcBool FcCharSetHasChar(const FcCharSet *set, FcChar32 scalar);

FcPattern *FcPatternCreate(void);
void FcPatternDestroy(FcPattern *pattern);
FcBool FcPatternAddBool(FcPattern *pattern, const char *property, FcBool value);
FcBool FcPatternAddCharSet(FcPattern *pattern, const char *property, const FcCharSet *value);
FcBool FcPatternAddInteger(FcPattern *pattern, const char *property, int value);
FcBool FcPatternAddString(FcPattern *pattern, const char *property, const FcChar8 *value);
FcResult FcPatternGetBool(const FcPattern *pattern, const char *property, int number, FcBool *value);
FcResult FcPatternGetCharSet(const FcPattern *pattern, const char *property, int number, FcCharSet **value);
FcResult FcPatternGetInteger(const FcPattern *pattern, const char *property, int number, int *value);
FcResult FcPatternGetMatrix(const FcPattern *pattern, const char *property, int number, FcMatrix **value);
FcResult FcPatternGetString(const FcPattern *pattern, const char *property, int number, FcChar8 **value);

FcBool FcConfigSubstitute(FcConfig *configuration, FcPattern *pattern, FcMatchKind kind);
void FcDefaultSubstitute(FcPattern *pattern);
FcPattern *FcFontMatch(FcConfig *configuration, FcPattern *pattern, FcResult *result);
FcPattern *FcFontRenderPrepare(FcConfig *configuration, FcPattern *pattern, FcPattern *font);
FcFontSet *FcFontSort(
    FcConfig *configuration, FcPattern *pattern, FcBool trim, FcCharSet **characters, FcResult *result);
void FcFontSetDestroy(FcFontSet *fonts);
FcPattern *FcFreeTypeQuery(const FcChar8 *path, unsigned int index, FcBlanks *blanks, int *count);
int FcStrCmpIgnoreCase(const FcChar8 *first, const FcChar8 *second);

#endif
