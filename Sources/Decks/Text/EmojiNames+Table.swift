/// The names of emoji that GitHub uses and those of Unicode, each emoji before its names; slashes part them. Emoji that
/// are joined of several are left out.
///
/// `Tests/EmojiTable/generate` writes this file.
extension EmojiNames {
  static let table = """
    🆎 ab ab_button_blood_type / 🏧 atm atm_sign / 🅰️ a a_button_blood_type / 🇦🇫 flag_for_afghanistan afghanistan /
    🇦🇱 flag_for_albania albania / 🇩🇿 flag_for_algeria algeria / 🇦🇸 flag_for_american_samoa american_samoa /
    🇦🇩 flag_for_andorra andorra / 🇦🇴 flag_for_angola angola / 🇦🇮 flag_for_anguilla anguilla /
    🇦🇶 flag_for_antarctica antarctica / 🇦🇬 antigua_barbuda / ♒ aquarius / 🇦🇷 flag_for_argentina argentina /
    ♈ aries / 🇦🇲 flag_for_armenia armenia / 🇦🇼 flag_for_aruba aruba /
    🇦🇨 flag_for_ascension_island ascension_island / 🇦🇺 flag_for_australia australia /
    🇦🇹 flag_for_austria austria / 🇦🇿 flag_for_azerbaijan azerbaijan / 🔙 back back_arrow /
    🅱️ b b_button_blood_type / 🇧🇸 flag_for_bahamas bahamas / 🇧🇭 flag_for_bahrain bahrain /
    🇧🇩 flag_for_bangladesh bangladesh / 🇧🇧 flag_for_barbados barbados / 🇧🇾 flag_for_belarus belarus /
    🇧🇪 flag_for_belgium belgium / 🇧🇿 flag_for_belize belize / 🇧🇯 flag_for_benin benin /
    🇧🇲 flag_for_bermuda bermuda / 🇧🇹 flag_for_bhutan bhutan / 🇧🇴 flag_for_bolivia bolivia /
    🇧🇦 bosnia_herzegovina / 🇧🇼 flag_for_botswana botswana / 🇧🇻 flag_for_bouvet_island bouvet_island /
    🇧🇷 flag_for_brazil brazil / 🇻🇬 british_virgin_islands / 🇧🇳 flag_for_brunei brunei /
    🇧🇬 flag_for_bulgaria bulgaria / 🇧🇫 flag_for_burkina_faso burkina_faso / 🇧🇮 flag_for_burundi burundi /
    🆑 cl cl_button / 🆒 cool cool_button / 🇰🇭 flag_for_cambodia cambodia / 🇨🇲 flag_for_cameroon cameroon /
    🇨🇦 flag_for_canada canada / 🇮🇨 flag_for_canary_islands canary_islands / ♋ cancer /
    🇨🇻 flag_for_cape_verde cape_verde / ♑ capricorn / 🇧🇶 caribbean_netherlands /
    🇰🇾 flag_for_cayman_islands cayman_islands / 🇨🇫 central_african_republic / 🇪🇦 ceuta_melilla /
    🇹🇩 flag_for_chad chad / 🇨🇱 flag_for_chile chile / 🇨🇳 flag_for_china cn china /
    🇨🇽 flag_for_christmas_island christmas_island / 🎄 christmas_tree /
    🇨🇵 flag_for_clipperton_island clipperton_island /
    🇨🇨 flag_for_cocos_islands cocos_islands cocos_keeling_islands / 🇨🇴 flag_for_colombia colombia /
    🇰🇲 flag_for_comoros comoros / 🇨🇬 flag_for_congo_brazzaville congo_brazzaville congo-brazzaville /
    🇨🇩 flag_for_congo_kinshasa congo_kinshasa congo-kinshasa / 🇨🇰 flag_for_cook_islands cook_islands /
    🇨🇷 flag_for_costa_rica costa_rica / 🇭🇷 flag_for_croatia croatia / 🇨🇺 flag_for_cuba cuba / 🇨🇼 curacao /
    🇨🇾 flag_for_cyprus cyprus / 🇨🇿 flag_for_czech_republic czech_republic czechia / 🇨🇮 cote_divoire /
    🇩🇰 flag_for_denmark denmark / 🇩🇬 flag_for_diego_garcia diego_garcia / 🇩🇯 flag_for_djibouti djibouti /
    🇩🇲 flag_for_dominica dominica / 🇩🇴 flag_for_dominican_republic dominican_republic / 🔚 end end_arrow /
    🇪🇨 flag_for_ecuador ecuador / 🇪🇬 flag_for_egypt egypt / 🇸🇻 flag_for_el_salvador el_salvador /
    🇬🇶 flag_for_equatorial_guinea equatorial_guinea / 🇪🇷 flag_for_eritrea eritrea / 🇪🇪 flag_for_estonia estonia /
    🇸🇿 flag_for_swaziland swaziland eswatini / 🇪🇹 flag_for_ethiopia ethiopia /
    🇪🇺 flag_for_european_union eu european_union / 🆓 free free_button /
    🇫🇰 flag_for_falkland_islands falkland_islands / 🇫🇴 flag_for_faroe_islands faroe_islands /
    🇫🇯 flag_for_fiji fiji / 🇫🇮 flag_for_finland finland / 🇫🇷 flag_for_france fr france /
    🇬🇫 flag_for_french_guiana french_guiana / 🇵🇫 flag_for_french_polynesia french_polynesia /
    🇹🇫 french_southern_territories / 🇬🇦 flag_for_gabon gabon / 🇬🇲 flag_for_gambia gambia / ♊ gemini /
    🇬🇪 flag_for_georgia georgia / 🇩🇪 flag_for_germany de germany / 🇬🇭 flag_for_ghana ghana /
    🇬🇮 flag_for_gibraltar gibraltar / 🇬🇷 flag_for_greece greece / 🇬🇱 flag_for_greenland greenland /
    🇬🇩 flag_for_grenada grenada / 🇬🇵 flag_for_guadeloupe guadeloupe / 🇬🇺 flag_for_guam guam /
    🇬🇹 flag_for_guatemala guatemala / 🇬🇬 flag_for_guernsey guernsey / 🇬🇳 flag_for_guinea guinea /
    🇬🇼 flag_for_guinea_bissau guinea_bissau guinea-bissau / 🇬🇾 flag_for_guyana guyana / 🇭🇹 flag_for_haiti haiti /
    🇭🇲 heard_mcdonald_islands / 🇭🇳 flag_for_honduras honduras /
    🇭🇰 flag_for_hong_kong hong_kong hong_kong_sar_china / 🇭🇺 flag_for_hungary hungary / 🆔 id id_button /
    🇮🇸 flag_for_iceland iceland / 🇮🇳 flag_for_india india / 🇮🇩 flag_for_indonesia indonesia /
    🇮🇷 flag_for_iran iran / 🇮🇶 flag_for_iraq iraq / 🇮🇪 flag_for_ireland ireland /
    🇮🇲 flag_for_isle_of_man isle_of_man / 🇮🇱 flag_for_israel israel / 🇮🇹 flag_for_italy it italy /
    🇯🇲 flag_for_jamaica jamaica / 🇯🇵 flag_for_japan jp / 🉑 accept japanese_acceptable_button /
    🈸 u7533 japanese_application_button / 🉐 ideograph_advantage japanese_bargain_button / 🏯 japanese_castle /
    ㊗️ congratulations / 🈹 u5272 japanese_discount_button / 🎎 dolls japanese_dolls / 🈚 u7121 /
    🈁 koko japanese_here_button / 🈷️ u6708 / 🈵 u6e80 japanese_no_vacancy_button / 🈶 u6709 / 🈺 u55b6 / 🈴 u5408 /
    🏣 post_office japanese_post_office / 🈲 u7981 japanese_prohibited_button / 🈯 u6307 japanese_reserved_button /
    ㊙️ secret japanese_secret_button / 🈂️ sa / 🔰 beginner japanese_symbol_for_beginner /
    🈳 u7a7a japanese_vacancy_button / 🇯🇪 flag_for_jersey jersey / 🇯🇴 flag_for_jordan jordan /
    🇰🇿 flag_for_kazakhstan kazakhstan / 🇰🇪 flag_for_kenya kenya / 🇰🇮 flag_for_kiribati kiribati /
    🇽🇰 flag_for_kosovo kosovo / 🇰🇼 flag_for_kuwait kuwait / 🇰🇬 flag_for_kyrgyzstan kyrgyzstan /
    🇱🇦 flag_for_laos laos / 🇱🇻 flag_for_latvia latvia / 🇱🇧 flag_for_lebanon lebanon / ♌ leo /
    🇱🇸 flag_for_lesotho lesotho / 🇱🇷 flag_for_liberia liberia / ♎ libra / 🇱🇾 flag_for_libya libya /
    🇱🇮 flag_for_liechtenstein liechtenstein / 🇱🇹 flag_for_lithuania lithuania /
    🇱🇺 flag_for_luxembourg luxembourg / 🇲🇴 flag_for_macau macau macao_sar_china /
    🇲🇬 flag_for_madagascar madagascar / 🇲🇼 flag_for_malawi malawi / 🇲🇾 flag_for_malaysia malaysia /
    🇲🇻 flag_for_maldives maldives / 🇲🇱 flag_for_mali mali / 🇲🇹 flag_for_malta malta /
    🇲🇭 flag_for_marshall_islands marshall_islands / 🇲🇶 flag_for_martinique martinique /
    🇲🇷 flag_for_mauritania mauritania / 🇲🇺 flag_for_mauritius mauritius / 🇾🇹 flag_for_mayotte mayotte /
    🇲🇽 flag_for_mexico mexico / 🇫🇲 flag_for_micronesia micronesia / 🇲🇩 flag_for_moldova moldova /
    🇲🇨 flag_for_monaco monaco / 🇲🇳 flag_for_mongolia mongolia / 🇲🇪 flag_for_montenegro montenegro /
    🇲🇸 flag_for_montserrat montserrat / 🇲🇦 flag_for_morocco morocco / 🇲🇿 flag_for_mozambique mozambique /
    🤶 mrs_claus / 🇲🇲 flag_for_myanmar myanmar myanmar_burma / 🆕 new new_button / 🆖 ng ng_button /
    🇳🇦 flag_for_namibia namibia / 🇳🇷 flag_for_nauru nauru / 🇳🇵 flag_for_nepal nepal /
    🇳🇱 flag_for_netherlands netherlands / 🇳🇨 flag_for_new_caledonia new_caledonia /
    🇳🇿 flag_for_new_zealand new_zealand / 🇳🇮 flag_for_nicaragua nicaragua / 🇳🇪 flag_for_niger niger /
    🇳🇬 flag_for_nigeria nigeria / 🇳🇺 flag_for_niue niue / 🇳🇫 flag_for_norfolk_island norfolk_island /
    🇰🇵 flag_for_north_korea north_korea / 🇲🇰 flag_for_macedonia macedonia north_macedonia /
    🇲🇵 northern_mariana_islands / 🇳🇴 flag_for_norway norway / 🆗 ok ok_button / 👌 ok_hand / 🔛 on on_arrow /
    🅾️ o2 o_button_blood_type / 🇴🇲 flag_for_oman oman / ⛎ ophiuchus / 🅿️ parking p_button /
    🇵🇰 flag_for_pakistan pakistan / 🇵🇼 flag_for_palau palau / 🇵🇸 palestinian_territories /
    🇵🇦 flag_for_panama panama / 🇵🇬 flag_for_papua_new_guinea papua_new_guinea / 🇵🇾 flag_for_paraguay paraguay /
    🇵🇪 flag_for_peru peru / 🇵🇭 flag_for_philippines philippines / ♓ pisces /
    🇵🇳 flag_for_pitcairn_islands pitcairn_islands / 🇵🇱 flag_for_poland poland / 🇵🇹 flag_for_portugal portugal /
    🇵🇷 flag_for_puerto_rico puerto_rico / 🇶🇦 flag_for_qatar qatar / 🇷🇴 flag_for_romania romania /
    🇷🇺 flag_for_russia ru russia / 🇷🇼 flag_for_rwanda rwanda / 🇷🇪 reunion / 🔜 soon soon_arrow /
    🆘 sos sos_button / ♐ sagittarius / 🇼🇸 flag_for_samoa samoa / 🇸🇲 flag_for_san_marino san_marino /
    🎅 santa santa_claus / 🇨🇶 flag_for_sark sark / 🇸🇦 flag_for_saudi_arabia saudi_arabia / ♏ scorpius scorpio /
    🇸🇳 flag_for_senegal senegal / 🇷🇸 flag_for_serbia serbia / 🇸🇨 flag_for_seychelles seychelles /
    🇸🇱 flag_for_sierra_leone sierra_leone / 🇸🇬 flag_for_singapore singapore /
    🇸🇽 flag_for_sint_maarten sint_maarten / 🇸🇰 flag_for_slovakia slovakia / 🇸🇮 flag_for_slovenia slovenia /
    🇸🇧 flag_for_solomon_islands solomon_islands / 🇸🇴 flag_for_somalia somalia /
    🇿🇦 flag_for_south_africa south_africa / 🇰🇷 flag_for_south_korea kr south_korea /
    🇸🇸 flag_for_south_sudan south_sudan / 🇪🇸 flag_for_spain es spain / 🇱🇰 flag_for_sri_lanka sri_lanka /
    🇧🇱 st_barthelemy / 🇸🇭 flag_for_st_helena st_helena / 🇰🇳 st_kitts_nevis / 🇱🇨 flag_for_st_lucia st_lucia /
    🇲🇫 flag_for_st_martin st_martin / 🇵🇲 st_pierre_miquelon / 🇻🇨 st_vincent_grenadines / 🗽 statue_of_liberty /
    🇸🇩 flag_for_sudan sudan / 🇸🇷 flag_for_suriname suriname / 🇸🇯 svalbard_jan_mayen / 🇸🇪 flag_for_sweden sweden /
    🇨🇭 flag_for_switzerland switzerland / 🇸🇾 flag_for_syria syria / 🇸🇹 sao_tome_principe / 🦖 t-rex t_rex /
    🔝 top top_arrow / 🇹🇼 flag_for_taiwan taiwan / 🇹🇯 flag_for_tajikistan tajikistan /
    🇹🇿 flag_for_tanzania tanzania / ♉ taurus / 🇹🇭 flag_for_thailand thailand /
    🇹🇱 flag_for_timor_leste timor_leste timor-leste / 🇹🇬 flag_for_togo togo / 🇹🇰 flag_for_tokelau tokelau /
    🗼 tokyo_tower / 🇹🇴 flag_for_tonga tonga / 🇹🇹 trinidad_tobago /
    🇹🇦 flag_for_tristan_da_cunha tristan_da_cunha / 🇹🇳 flag_for_tunisia tunisia /
    🇹🇲 flag_for_turkmenistan turkmenistan / 🇹🇨 turks_caicos_islands / 🇹🇻 flag_for_tuvalu tuvalu /
    🇹🇷 flag_for_turkey turkey tr / 🇺🇲 flag_for_us_outlying_islands us_outlying_islands /
    🇻🇮 flag_for_us_virgin_islands us_virgin_islands / 🆙 up up_button / 🇺🇬 flag_for_uganda uganda /
    🇺🇦 flag_for_ukraine ukraine / 🇦🇪 united_arab_emirates / 🇬🇧 flag_for_united_kingdom gb uk united_kingdom /
    🇺🇳 united_nations / 🇺🇸 flag_for_united_states us united_states / 🇺🇾 flag_for_uruguay uruguay /
    🇺🇿 flag_for_uzbekistan uzbekistan / 🆚 vs vs_button / 🇻🇺 flag_for_vanuatu vanuatu /
    🇻🇦 flag_for_vatican_city vatican_city / 🇻🇪 flag_for_venezuela venezuela / 🇻🇳 flag_for_vietnam vietnam /
    ♍ virgo / 🇼🇫 wallis_futuna / 🇪🇭 flag_for_western_sahara western_sahara / 🇾🇪 flag_for_yemen yemen / 💤 zzz /
    🇿🇲 flag_for_zambia zambia / 🇿🇼 flag_for_zimbabwe zimbabwe / 🎟️ tickets admission_tickets /
    🛬 airplane_arriving flight_arrival airplane_arrival / 🛫 flight_departure airplane_departure /
    👾 space_invader alien_monster / 🏈 football american_football / 💢 anger anger_symbol / 😠 angry angry_face /
    👿 imp angry_face_with_horns / 😧 anguished anguished_face / 📶 signal_strength antenna_bars /
    😰 cold_sweat anxious_face_with_sweat / 🎨 art artist_palette / 😲 astonished astonished_face /
    🚗 car red_car automobile / 👼 angel baby_angel / 👇 point_down backhand_index_pointing_down /
    👈 point_left backhand_index_pointing_left / 👉 point_right / 👆 point_up_2 backhand_index_pointing_up /
    🎒 school_satchel backpack / ⚖️ scales balance_scale / 🗳️ ballot_box ballot_box_with_ballot /
    💈 barber barber_pole / 🏖️ beach_umbrella beach_with_umbrella / 😁 grin / 💓 heartbeat beating_heart /
    🍺 beer beer_mug / 🔕 no_bell bell_with_slash / 🍱 bento bento_box / 🚲 bike bicycle /
    ☣️ biohazard_sign biohazard / 🎂 birthday birthday_cake / 🏴 waving_black_flag black_flag /
    ◾ black_medium_small_square black_medium-small_square / 🔵 large_blue_circle blue_circle /
    🍾 champagne bottle_with_popping_cork / 🤱 breast_feeding breast-feeding / 🧱 bricks brick /
    🩲 swim_brief briefs / 🔆 high_brightness bright_button / 🚅 bullettrain_front bullet_train / 🎯 dart bullseye /
    🚏 busstop bus_stop / 📅 date / 🐪 dromedary_camel / 📸 camera_flash camera_with_flash / 🎏 flags carp_streamer /
    🏰 european_castle castle / 🐈 cat2 / 🐱 cat cat_face / 😹 joy_cat cat_with_tears_of_joy /
    😼 smirk_cat cat_with_wry_smile / 📉 chart_with_downwards_trend chart_decreasing /
    📈 chart_with_upwards_trend chart_increasing / 💹 chart chart_increasing_with_yen /
    ☑️ ballot_box_with_check check_box_with_check / ✔️ heavy_check_mark check_mark /
    ✅ white_check_mark check_mark_button / 🧀 cheese cheese_wedge / 🏁 checkered_flag chequered_flag /
    🚬 smoking cigarette / Ⓜ️ m circled_m / 🌆 city_sunset cityscape_at_dusk / 🗜️ compression clamp /
    🎬 clapper clapper_board / 👏 clap clapping_hands / 🍻 beers clinking_beer_mugs /
    🔃 arrows_clockwise clockwise_vertical_arrows / 📪 mailbox_closed / 📫 mailbox / ⛈️ thunder_cloud_and_rain /
    ♣️ clubs club_suit / 👝 pouch clutch_bag / 🍸 cocktail cocktail_glass / 💥 boom collision /
    💽 minidisc computer_disk / 🖱️ three_button_mouse computer_mouse / 😖 confounded confounded_face /
    😕 confused confused_face / 🍚 rice cooked_rice / 🍳 egg fried_egg cooking / 🔄 arrows_counterclockwise /
    🐄 cow2 / 🐮 cow cow_face / 🖍️ lower_left_crayon crayon / 🏏 cricket_bat_and_ball cricket_game /
    ❌ x cross_mark / ❎ negative_squared_cross_mark cross_mark_button / 😿 crying_cat_face crying_cat /
    😢 cry crying_face / 🍛 curry curry_rice / 🗡️ dagger_knife dagger / 💨 dash dashing_away /
    🚚 truck delivery_truck / 🏚️ derelict_house_building derelict_house / 🕵️ sleuth_or_spy detective /
    ♦️ diamonds diamond_suit / 🔅 low_brightness dim_button / 😞 disappointed disappointed_face /
    ➗ heavy_division_sign divide / 🐕 dog2 / 🐶 dog dog_face / 💵 dollar dollar_banknote / 🐬 flipper dolphin /
    🔯 six_pointed_star dotted_six_pointed_star dotted_six-pointed_star / ➿ loop double_curly_loop /
    ‼️ bangbang double_exclamation_mark / 🕊️ dove_of_peace dove /
    ↙️ arrow_lower_left down_left_arrow down-left_arrow /
    ↘️ arrow_lower_right down_right_arrow down-right_arrow / ⬇️ arrow_down down_arrow /
    😓 sweat downcast_face_with_sweat / 🔽 arrow_down_small downwards_button / 📧 email e_mail e-mail /
    🌽 corn ear_of_corn / 🥚 egg2 / ✴️ eight_pointed_black_star eight_pointed_star eight-pointed_star /
    ✳️ eight_spoked_asterisk eight-spoked_asterisk / 🕣 clock830 eight_thirty eight-thirty /
    🕗 clock8 eight_oclock / ⏏️ eject_symbol eject_button / 🕦 clock1130 eleven_thirty eleven-thirty /
    🕚 clock11 eleven_oclock / 😡 rage pout enraged_face / 💶 euro euro_banknote / 🐑 sheep ewe /
    ⁉️ interrobang exclamation_question_mark / 😑 expressionless expressionless_face /
    😘 kissing_heart face_blowing_a_kiss / 😋 yum face_savoring_food / 😱 scream face_screaming_in_fear /
    🤮 vomiting_face face_vomiting /
    😵 dizzy_face face_with_crossed_out_eyes knocked_out_face face_with_crossed-out_eyes /
    🤭 hand_over_mouth face_with_hand_over_mouth / 🤕 face_with_head_bandage face_with_head-bandage /
    😷 mask face_with_medical_mask / 🧐 monocle_face face_with_monocle / 😮 open_mouth face_with_open_mouth /
    🤨 raised_eyebrow face_with_raised_eyebrow / 🙄 roll_eyes face_with_rolling_eyes /
    😤 triumph face_with_steam_from_nose / 🤬 cursing_face face_with_symbols_on_mouth /
    😂 joy face_with_tears_of_joy / 😛 stuck_out_tongue face_with_tongue / 😶 no_mouth face_without_mouth /
    ⏩ fast_forward fast_forward_button fast-forward_button / ⏬ arrow_double_down fast_down_button /
    ⏪ rewind fast_reverse_button / ⏫ arrow_double_up fast_up_button / 📠 fax fax_machine /
    😨 fearful fearful_face / 🏑 field_hockey_stick_and_ball field_hockey / 🎞️ film_strip film_frames /
    🌛 first_quarter_moon_with_face first_quarter_moon_face / 🍥 fish_cake fish_cake_with_swirl /
    🎣 fishing_pole_and_fish fishing_pole / 🕠 clock530 five_thirty five-thirty / 🕔 clock5 five_oclock /
    ⛳ golf flag_in_hole / ⚜️ fleur_de_lis fleur-de-lis / 💪 muscle flexed_biceps / 😳 flushed flushed_face /
    🙏 pray folded_hands / 🍽️ plate_with_cutlery fork_and_knife_with_plate /
    🖋️ lower_left_fountain_pen fountain_pen / 🕟 clock430 four_thirty four-thirty / 🕓 clock4 four_oclock /
    🦊 fox_face fox / 🖼️ frame_with_picture framed_picture / 🍟 fries french_fries /
    🐥 hatched_chick front_facing_baby_chick front-facing_baby_chick / ☹️ white_frowning_face frowning_face /
    😦 frowning / ⛽ fuelpump fuel_pump / 🌝 full_moon_with_face full_moon_face / 💎 gem gem_stone /
    🥛 milk_glass glass_of_milk / 👓 eyeglasses glasses / 🌎 earth_americas globe_showing_americas /
    🌏 earth_asia globe_showing_asia_australia globe_showing_asia-australia /
    🌍 earth_africa globe_showing_europe_africa globe_showing_europe-africa / 🌟 star2 glowing_star /
    👺 japanese_goblin goblin / 🦍 harambe gorilla / 🎓 mortar_board graduation_cap / 😬 grimacing grimacing_face /
    😺 smiley_cat grinning_cat / 😸 smile_cat / 😀 grinning grinning_face / 😃 smiley grinning_face_with_big_eyes /
    😄 smile / 😅 sweat_smile grinning_face_with_sweat / 😆 satisfied laughing grinning_squinting_face /
    💗 heartpulse growing_heart / 🎧 headphones headphone /
    🙉 hear_no_evil hear_no_evil_monkey hear-no-evil_monkey / ❣️ heavy_heart_exclamation heart_exclamation /
    ♥️ hearts heart_suit / 💘 cupid heart_with_arrow / 💝 gift_heart heart_with_ribbon /
    👠 high_heel high_heeled_shoe high-heeled_shoe / 🚄 bullettrain_side high_speed_train high-speed_train /
    ⚡ zap high_voltage / ⭕ o hollow_red_circle / 🐝 bee honeybee / 🚥 traffic_light horizontal_traffic_light /
    🐎 racehorse / 🐴 horse horse_face / ☕ coffee hot_beverage / 🌭 hotdog hot_dog / ♨️ hotsprings hot_springs /
    ⌛ hourglass hourglass_done / ⏳ hourglass_flowing_sand hourglass_not_done / 🏘️ house_buildings houses /
    💯 100 hundred_points / 😯 hushed hushed_face / 🧊 ice_cube ice / 🏒 ice_hockey_stick_and_puck ice_hockey /
    ☝️ point_up index_pointing_up / ℹ️ information_source information / 🔤 abc input_latin_letters /
    🔡 abcd input_latin_lowercase / 🔠 capital_abcd input_latin_uppercase / 🔢 1234 input_numbers /
    🔣 symbols input_symbols / 🎃 jack_o_lantern jack-o-lantern / 🃏 black_joker joker / #️⃣ hash / *️⃣ asterisk /
    0️⃣ zero keycap_0 / 1️⃣ one keycap_1 / 🔟 ten keycap_ten keycap_10 / 2️⃣ two keycap_2 / 3️⃣ three keycap_3 /
    4️⃣ four keycap_4 / 5️⃣ five keycap_5 / 6️⃣ six keycap_6 / 7️⃣ seven keycap_7 / 8️⃣ eight keycap_8 /
    9️⃣ nine keycap_9 / 💏 couplekiss / 💋 kiss kiss_mark / 😗 kissing kissing_face / 😚 kissing_closed_eyes /
    😙 kissing_smiling_eyes / 🔪 hocho knife kitchen_knife / 🐞 beetle lady_beetle / 💻 computer laptop /
    🌜 last_quarter_moon_with_face last_quarter_moon_face / ⏮️ previous_track_button last_track_button /
    🍃 leaves leaf_fluttering_in_wind / 🤛 fist_left left_facing_fist left-facing_fist /
    ↔️ left_right_arrow left-right_arrow / ⬅️ arrow_left left_arrow /
    ↪️ arrow_right_hook left_arrow_curving_right / 💡 bulb light_bulb / 🖇️ paperclips linked_paperclips /
    🦁 lion_face lion / 🚮 put_litter_in_its_place litter_in_bin_sign / 🔒 lock locked /
    🔐 closed_lock_with_key locked_with_key / 🔏 lock_with_ink_pen locked_with_pen /
    🚂 steam_locomotive locomotive / 😭 sob loudly_crying_face / 🤟 love_you_gesture love-you_gesture /
    🔍 mag magnifying_glass_tilted_left / 🔎 mag_right / 🀄 mahjong mahjong_red_dragon / 👞 mans_shoe shoe /
    🗾 japan map_of_japan / 📣 mega megaphone / 📝 pencil memo / 👬 two_men_holding_hands men_holding_hands /
    🕎 menorah_with_nine_branches menorah / 🚹 mens mens_room / 🖕 fu middle_finger /
    🎖️ medal_military military_medal / ➖ heavy_minus_sign minus / 🗿 moyai moai / 📱 iphone mobile_phone /
    📲 calling mobile_phone_with_arrow / 🤑 money_mouth_face money-mouth_face / 💰 moneybag money_bag /
    🎑 rice_scene moon_viewing_ceremony / 🏍️ racing_motorcycle motorcycle / 🐁 mouse2 / 🐭 mouse mouse_face /
    👄 lips mouth / ✖️ heavy_multiplication_x multiply / 🎶 notes musical_notes / 🔇 mute muted_speaker /
    💅 nail_care nail_polish / 🌚 new_moon_with_face new_moon_face / 🕤 clock930 nine_thirty nine-thirty /
    🕘 clock9 nine_oclock / 🚯 do_not_litter no_littering / 🔞 underage no_one_under_eighteen /
    🚱 non_potable_water non-potable_water / 🏢 office office_building / 👹 japanese_ogre ogre /
    👴 older_man old_man / 👵 older_woman old_woman / 🧓 older_adult older_person / 🕉️ om_symbol om /
    👊 fist_oncoming punch facepunch oncoming_fist / 🩱 one_piece_swimsuit one-piece_swimsuit /
    🕜 clock130 one_thirty one-thirty / 🕐 clock1 one_oclock / 📖 book open_book / 📭 mailbox_with_no_mail /
    📬 mailbox_with_mail / 💿 cd optical_disk / 🖌️ lower_left_paintbrush paintbrush / 🐼 panda_face panda /
    🎉 tada party_popper / ⏸️ double_vertical_bar pause_button / 🐾 feet paw_prints /
    🖊️ lower_left_ballpoint_pen pen / ✏️ pencil2 / 😔 pensive pensive_face / 👯 dancers people_with_bunny_ears /
    🤼 wrestling people_wrestling / 😣 persevere persevering_face / 🧑 adult person /
    🧔 bearded_person person_beard / 🚴 bicyclist person_biking /
    👱 blond_haired_person person_with_blond_hair person_blond_hair /
    ⛹️ bouncing_ball_person person_with_ball person_bouncing_ball / 🙇 bow person_bowing /
    🤸 cartwheeling person_cartwheeling / 🧗 climbing person_climbing / 🤦 facepalm person_facepalming /
    🙍 frowning_person person_frowning / 🙅 no_good person_gesturing_no / 🙆 ok_person person_gesturing_ok /
    💇 haircut person_getting_haircut / 💆 massage person_getting_massage / 🏌️ golfing golfer person_golfing /
    🛌 sleeping_bed sleeping_accommodation person_in_bed / 🧘 lotus_position person_in_lotus_position /
    🧖 sauna_person person_in_steamy_room / 🕴️ business_suit_levitating person_in_suit_levitating /
    🤹 juggling_person person_juggling / 🧎 kneeling_person person_kneeling /
    🏋️ weight_lifting weight_lifter person_lifting_weights / 🚵 mountain_bicyclist person_mountain_biking /
    🤾 handball_person person_playing_handball / 🤽 water_polo person_playing_water_polo /
    🙎 pouting_face person_with_pouting_face person_pouting / 🙋 raising_hand person_raising_hand /
    🚣 rowboat person_rowing_boat / 🏃 runner running person_running / 🤷 shrug person_shrugging /
    🧍 standing_person person_standing / 🏄 surfer person_surfing / 🏊 swimmer person_swimming /
    🛀 bath person_taking_bath / 💁 tipping_hand_person information_desk_person person_tipping_hand /
    🚶 walking person_walking / 👳 person_with_turban person_wearing_turban /
    👲 man_with_gua_pi_mao person_with_skullcap / 🐖 pig2 / 🐷 pig pig_face / 💩 poop hankey shit pile_of_poo /
    🎍 bamboo pine_decoration / 🏓 table_tennis_paddle_and_ball ping_pong / 🪅 pinata /
    ▶️ arrow_forward play_button / ➕ heavy_plus_sign plus / 🚨 rotating_light police_car_light /
    👮 cop police_officer / 🎱 8ball pool_8_ball / 🏤 european_post_office / 🍲 stew pot_of_food /
    💷 pound pound_banknote / 🚫 no_entry_sign prohibited / 🧩 jigsaw puzzle_piece / 🐇 rabbit2 /
    🐰 rabbit rabbit_face / ☢️ radioactive_sign radioactive / ✊ fist fist_raised raised_fist /
    ✋ hand raised_hand / 🙌 raised_hands raising_hands / ⏺️ black_circle_for_record record_button /
    ♻️ recycle recycling_symbol / 🍎 apple red_apple / ❗ heavy_exclamation_mark exclamation red_exclamation_mark /
    ❤️ heart red_heart / 🏮 izakaya_lantern lantern red_paper_lantern / ❓ question red_question_mark /
    🔻 small_red_triangle_down red_triangle_pointed_down / 🔺 small_red_triangle red_triangle_pointed_up /
    😌 relieved relieved_face / 🔁 repeat repeat_button / 🔂 repeat_one repeat_single_button /
    ⛑️ helmet_with_white_cross rescue_worker_helmet rescue_workers_helmet / ◀️ arrow_backward reverse_button /
    🤜 fist_right right_facing_fist right-facing_fist / ➡️ arrow_right right_arrow /
    ⤵️ arrow_heading_down right_arrow_curving_down / ↩️ leftwards_arrow_with_hook right_arrow_curving_left /
    ⤴️ arrow_heading_up right_arrow_curving_up / 🍠 sweet_potato roasted_sweet_potato / 🤖 robot_face robot /
    🗞️ rolled_up_newspaper newspaper_roll rolled-up_newspaper / 🤣 rofl /
    🎽 running_shirt_with_sash running_shirt / 👟 athletic_shoe running_shoe /
    😥 disappointed_relieved sad_but_relieved_face / ⛵ boat sailboat / 🛰️ artificial_satellite /
    📡 satellite satellite_antenna / 🙈 see_no_evil see_no_evil_monkey see-no-evil_monkey /
    🕢 clock730 seven_thirty seven-thirty / 🕖 clock7 seven_oclock / 🌾 ear_of_rice sheaf_of_rice /
    🌠 stars shooting_star / 🛍️ shopping shopping_bags / 🍰 cake shortcake /
    🔀 twisted_rightwards_arrows shuffle_tracks_button / 🤘 metal sign_of_the_horns /
    🕡 clock630 six_thirty six-thirty / 🕕 clock6 six_oclock / 🎿 ski skis / 😴 sleeping sleeping_face /
    😪 sleepy sleepy_face / 😻 heart_eyes_cat smiling_cat_with_heart_eyes smiling_cat_with_heart-eyes /
    ☺️ relaxed smiling_face / 😇 innocent smiling_face_with_halo /
    😍 heart_eyes smiling_face_with_heart_eyes smiling_face_with_heart-eyes /
    😈 smiling_imp smiling_face_with_horns / 🤗 hugging_face hugs smiling_face_with_open_hands / 😊 blush /
    😎 sunglasses smiling_face_with_sunglasses / 😏 smirk smirking_face /
    🏔️ mountain_snow snow_capped_mountain snow-capped_mountain / ☃️ snowman_with_snow /
    ⛄ snowman snowman_without_snow / ⚽ soccer soccer_ball / 🍦 icecream soft_ice_cream / ♠️ spades spade_suit /
    🙊 speak_no_evil speak_no_evil_monkey speak-no-evil_monkey / 🔊 loud_sound speaker_high_volume /
    🔈 speaker speaker_low_volume / 🔉 sound speaker_medium_volume / 🗣️ speaking_head_in_silhouette speaking_head /
    🗓️ spiral_calendar_pad spiral_calendar / 🗒️ spiral_note_pad spiral_notepad / 🐚 shell spiral_shell /
    🚙 blue_car sport_utility_vehicle / 🏅 medal_sports sports_medal / 🐳 whale spouting_whale /
    😝 stuck_out_tongue_closed_eyes squinting_face_with_tongue / 🤩 star_struck star-struck / ✡️ star_of_david /
    🍜 ramen steaming_bowl / ⏹️ black_square_for_stop stop_button / ☀️ sunny sun /
    ⛅ partly_sunny sun_behind_cloud / 🌥️ white_sun_behind_cloud sun_behind_large_cloud /
    🌤️ white_sun_with_small_cloud sun_behind_small_cloud / 🕶️ dark_sunglasses / 🌇 city_sunrise sunset /
    💦 sweat_drops sweat_droplets / 👕 tshirt shirt t_shirt t-shirt / 🍊 orange mandarin tangerine /
    🍵 tea teacup_without_handle / 📆 calendar tear_off_calendar tear-off_calendar / ☎️ phone telephone /
    📺 tv television / 🕥 clock1030 ten_thirty ten-thirty / 🕙 clock10 ten_oclock / 🤔 thinking thinking_face /
    🕞 clock330 three_thirty three-thirty / 🕒 clock3 three_oclock / 👎 thumbsdown _1 -1 thumbs_down /
    👍 thumbsup +1 thumbs_up / 🐅 tiger2 / 🐯 tiger tiger_face / 🎩 tophat top_hat / 🌪️ cloud_with_tornado tornado /
    ™️ tm trade_mark / 🚆 train2 / 🚋 train tram_car / 🚩 triangular_flag_on_post triangular_flag /
    🔱 trident trident_emblem / 🕧 clock1230 twelve_thirty twelve-thirty / 🕛 clock12 twelve_oclock /
    🐫 camel two_hump_camel two-hump_camel / 🕝 clock230 two_thirty two-thirty / 🕑 clock2 two_oclock /
    ☂️ open_umbrella / ⛱️ parasol_on_ground umbrella_on_ground / ☔ umbrella umbrella_with_rain_drops /
    😒 unamused unamused_face / 🦄 unicorn_face unicorn / 🔓 unlock unlocked /
    ↕️ arrow_up_down up_down_arrow up-down_arrow / ↖️ arrow_upper_left up_left_arrow up-left_arrow /
    ↗️ arrow_upper_right up_right_arrow up-right_arrow / ⬆️ arrow_up up_arrow /
    🙃 upside_down_face upside-down_face / 🔼 arrow_up_small upwards_button / ✌️ v victory_hand /
    📼 vhs videocassette / 🚾 wc water_closet / 🔫 gun water_pistol / 🌊 ocean water_wave / 👋 wave waving_hand /
    🌔 moon waxing_gibbous_moon / 🙀 scream_cat weary_cat / 😩 weary weary_face / 🐋 whale2 /
    ♿ wheelchair wheelchair_symbol / 🦯 probing_cane white_cane / ❕ grey_exclamation white_exclamation_mark /
    🏳️ waving_white_flag white_flag / ◽ white_medium_small_square white_medium-small_square /
    ❔ grey_question white_question_mark / 🌬️ wind_blowing_face wind_face / 😉 wink winking_face /
    😜 stuck_out_tongue_winking_eye winking_face_with_tongue / 👫 couple woman_and_man_holding_hands /
    💃 dancer woman_dancing / 👢 boot womans_boot / 👚 womans_clothes / 👒 womans_hat / 👡 sandal womans_sandal /
    👭 two_women_holding_hands women_holding_hands / 🚺 womens womens_room / 😟 worried worried_face /
    🎁 gift wrapped_gift / 🩻 x_ray x-ray / 💴 yen yen_banknote / 🪀 yo_yo yo-yo /
    🤐 zipper_mouth_face zipper-mouth_face / 🇦🇽 aland_islands / 🥇 1st_place_medal / 🥈 2nd_place_medal /
    🥉 3rd_place_medal / 🧮 abacus / 🪗 accordion / 🩹 adhesive_bandage / 🚡 aerial_tramway / ✈️ airplane /
    ⏰ alarm_clock / ⚗️ alembic / 👽 alien / 🚑 ambulance / 🏺 amphora / 🫀 anatomical_heart / ⚓ anchor / 🐜 ant /
    🚛 articulated_lorry / ⚛️ atom_symbol / 🛺 auto_rickshaw / 🥑 avocado / 🪓 axe / 👶 baby / 🍼 baby_bottle /
    🐤 baby_chick / 🚼 baby_symbol / 🥓 bacon / 🦡 badger / 🏸 badminton / 🥯 bagel / 🛄 baggage_claim /
    🥖 baguette_bread / 🩰 ballet_shoes / 🎈 balloon / 🍌 banana / 🪕 banjo / 🏦 bank / 📊 bar_chart / ⚾ baseball /
    🧺 basket / 🏀 basketball / 🦇 bat / 🛁 bathtub / 🔋 battery / 🫘 beans / 🐻 bear / 🦫 beaver / 🛏️ bed / 🔔 bell /
    🫑 bell_pepper / 🛎️ bellhop_bell / 🧃 beverage_box / 👙 bikini / 🧢 billed_cap / 🐦 bird / 🦬 bison /
    🫦 biting_lip / ⚫ black_circle / 🖤 black_heart / ⬛ black_large_square / ◼️ black_medium_square /
    ✒️ black_nib / ▪️ black_small_square / 🔲 black_square_button / 🌼 blossom / 🐡 blowfish / 📘 blue_book /
    💙 blue_heart / 🟦 blue_square / 🫐 blueberries / 🐗 boar / 💣 bomb / 🦴 bone / 🔖 bookmark / 📑 bookmark_tabs /
    📚 books / 🪃 boomerang / 💐 bouquet / 🏹 bow_and_arrow / 🥣 bowl_with_spoon / 🎳 bowling / 🥊 boxing_glove /
    👦 boy / 🧠 brain / 🍞 bread / 🌉 bridge_at_night / 💼 briefcase / 🥦 broccoli / 💔 broken_heart / 🧹 broom /
    🟤 brown_circle / 🤎 brown_heart / 🟫 brown_square / 🧋 bubble_tea / 🫧 bubbles / 🪣 bucket / 🐛 bug /
    🏗️ building_construction / 🌯 burrito / 🚌 bus / 👤 bust_in_silhouette / 👥 busts_in_silhouette / 🧈 butter /
    🦋 butterfly / 🌵 cactus / 🤙 call_me_hand / 📷 camera / 🏕️ camping / 🕯️ candle / 🍬 candy / 🥫 canned_food /
    🛶 canoe / 🗃️ card_file_box / 📇 card_index / 🗂️ card_index_dividers / 🎠 carousel_horse / 🪚 carpentry_saw /
    🥕 carrot / ⛓️ chains / 🪑 chair / 🍒 cherries / 🌸 cherry_blossom / ♟️ chess_pawn / 🌰 chestnut / 🐔 chicken /
    🧒 child / 🚸 children_crossing / 🐿️ chipmunk / 🍫 chocolate_bar / 🥢 chopsticks / ⛪ church / 🎦 cinema /
    🎪 circus_tent / 🏙️ cityscape / 🏛️ classical_building / 🥂 clinking_glasses / 📋 clipboard / 📕 closed_book /
    🌂 closed_umbrella / ☁️ cloud / 🌩️ cloud_with_lightning / 🌧️ cloud_with_rain / 🌨️ cloud_with_snow /
    🤡 clown_face / 🧥 coat / 🪳 cockroach / 🥥 coconut / ⚰️ coffin / 🪙 coin / 🥶 cold_face / ☄️ comet / 🧭 compass /
    🎊 confetti_ball / 🚧 construction / 👷 construction_worker / 🎛️ control_knobs / 🏪 convenience_store /
    🍪 cookie / ©️ copyright / 🪸 coral / 🛋️ couch_and_lamp / 💑 couple_with_heart / 🤠 cowboy_hat_face / 🦀 crab /
    🫫 cracking_face / 💳 credit_card / 🌙 crescent_moon / 🦗 cricket / 🐊 crocodile / 🥐 croissant /
    🤞 crossed_fingers / 🎌 crossed_flags / ⚔️ crossed_swords / 👑 crown / 🩼 crutch / 🔮 crystal_ball / 🥒 cucumber /
    🥤 cup_with_straw / 🧁 cupcake / 🥌 curling_stone / ➰ curly_loop / 💱 currency_exchange / 🍮 custard / 🛃 customs /
    🥩 cut_of_meat / 🌀 cyclone / 🍡 dango / 🧏 deaf_person / 🌳 deciduous_tree / 🦌 deer / 🏬 department_store /
    🏜️ desert / 🏝️ desert_island / 🖥️ desktop_computer / 💠 diamond_with_a_dot / 🥸 disguised_face /
    🫪 distorted_face / 🤿 diving_mask / 🪔 diya_lamp / 💫 dizzy / 🧬 dna / 🦤 dodo / 🫏 donkey / 🚪 door /
    🫥 dotted_line_face / 🍩 doughnut / 🐉 dragon / 🐲 dragon_face / 👗 dress / 🤤 drooling_face / 🩸 drop_of_blood /
    💧 droplet / 🥁 drum / 🦆 duck / 🥟 dumpling / 📀 dvd / 🦅 eagle / 👂 ear / 🦻 ear_with_hearing_aid / 🍆 eggplant /
    🔌 electric_plug / 🐘 elephant / 🛗 elevator / 🧝 elf / 🪹 empty_nest / ✉️ envelope / 📩 envelope_with_arrow /
    🪌 eraser / 🌲 evergreen_tree / 🤯 exploding_head / 👁️ eye / 👀 eyes / 🥹 face_holding_back_tears /
    🫩 face_with_bags_under_eyes / 🫤 face_with_diagonal_mouth / 🫣 face_with_peeking_eye /
    🤒 face_with_thermometer / 🏭 factory / 🧚 fairy / 🧆 falafel / 🍂 fallen_leaf / 👪 family / 🪶 feather /
    ♀️ female_sign / 🎡 ferris_wheel / ⛴️ ferry / 🫯 fight_cloud / 🗄️ file_cabinet / 📁 file_folder /
    📽️ film_projector / 🫆 fingerprint / 🔥 fire / 🚒 fire_engine / 🧯 fire_extinguisher / 🧨 firecracker /
    🎆 fireworks / 🌓 first_quarter_moon / 🐟 fish / 🦩 flamingo / 🔦 flashlight / 🥿 flat_shoe / 🫓 flatbread /
    💾 floppy_disk / 🎴 flower_playing_cards / 🪈 flute / 🪰 fly / 🥏 flying_disc / 🛸 flying_saucer / 🌫️ fog /
    🌁 foggy / 🪭 folding_hand_fan / 🫕 fondue / 🦶 foot / 👣 footprints / 🍴 fork_and_knife / 🥠 fortune_cookie /
    ⛲ fountain / 🍀 four_leaf_clover / 🍤 fried_shrimp / 🐸 frog / 🌕 full_moon / ⚱️ funeral_urn / 🎲 game_die /
    🧄 garlic / ⚙️ gear / 🧞 genie / 👻 ghost / 🫚 ginger_root / 🦒 giraffe / 👧 girl / 🌐 globe_with_meridians /
    🧤 gloves / 🥅 goal_net / 🐐 goat / 🥽 goggles / 🪿 goose / 🍇 grapes / 🍏 green_apple / 📗 green_book /
    🟢 green_circle / 💚 green_heart / 🥗 green_salad / 🟩 green_square / 🩶 grey_heart / 💂 guard / 🦮 guide_dog /
    🎸 guitar / 🪮 hair_pick / 🫈 hairy_creature / 🍔 hamburger / 🔨 hammer / ⚒️ hammer_and_pick /
    🛠️ hammer_and_wrench / 🪬 hamsa / 🐹 hamster / 🖐️ hand_with_fingers_splayed / 👜 handbag / 🤝 handshake /
    🪉 harp / 🐣 hatching_chick / 🪦 headstone / 💟 heart_decoration / 🫶 heart_hands / 💲 heavy_dollar_sign /
    🟰 heavy_equals_sign / 🦔 hedgehog / 🚁 helicopter / 🌿 herb / 🌺 hibiscus / 🥾 hiking_boot / 🛕 hindu_temple /
    🦛 hippopotamus / 🕳️ hole / 🍯 honey_pot / 🪝 hook / 🏇 horse_racing / 🏥 hospital / 🥵 hot_face / 🌶️ hot_pepper /
    🏨 hotel / 🏠 house / 🏡 house_with_garden / 🛖 hut / 🪻 hyacinth / 🍨 ice_cream / ⛸️ ice_skate /
    🪪 identification_card / 📥 inbox_tray / 📨 incoming_envelope / 🫵 index_pointing_at_the_viewer / ♾️ infinity /
    🫙 jar / 👖 jeans / 🪼 jellyfish / 🕹️ joystick / 🕋 kaaba / 🦘 kangaroo / 🔑 key / ⌨️ keyboard / 🪯 khanda /
    🛴 kick_scooter / 👘 kimono / 😽 kissing_cat / 🪁 kite / 🥝 kiwi_fruit / 🪢 knot / 🐨 koala / 🥼 lab_coat /
    🏷️ label / 🥍 lacrosse / 🪜 ladder / 🛘 landslide / 🔷 large_blue_diamond / 🔶 large_orange_diamond /
    🌗 last_quarter_moon / ✝️ latin_cross / 🪾 leafless_tree / 🥬 leafy_green / 📒 ledger / 🛅 left_luggage /
    🗨️ left_speech_bubble / 🫲 leftwards_hand / 🫷 leftwards_pushing_hand / 🫹 leftwards_thumb_sign / 🦵 leg /
    🍋 lemon / 🐆 leopard / 🎚️ level_slider / 🩵 light_blue_heart / 🚈 light_rail / 🛙 lighthouse / 🔗 link /
    💄 lipstick / 🦎 lizard / 🦙 llama / 🦞 lobster / 🍭 lollipop / 🪘 long_drum / 🧴 lotion_bottle / 🪷 lotus /
    📢 loudspeaker / 🏩 love_hotel / 💌 love_letter / 🪫 low_battery / 🧳 luggage / 🫁 lungs / 🤥 lying_face / 🧙 mage /
    🪄 magic_wand / 🧲 magnet / ♂️ male_sign / 🦣 mammoth / 👨 man / 🕺 man_dancing / 🥭 mango / 🕰️ mantelpiece_clock /
    🦽 manual_wheelchair / 🍁 maple_leaf / 🪇 maracas / 🥋 martial_arts_uniform / 🧉 mate / 🍖 meat_on_bone /
    🦾 mechanical_arm / 🦿 mechanical_leg / ⚕️ medical_symbol / 🍈 melon / 🫠 melting_face / 🧜 merperson / 🪋 meteor /
    🚇 metro / 🦠 microbe / 🎤 microphone / 🔬 microscope / 🪖 military_helmet / 🌌 milky_way / 🚐 minibus / 🪞 mirror /
    🪩 mirror_ball / 📴 mobile_phone_off / 🫌 monarch_butterfly / 💸 money_with_wings / 🐒 monkey / 🐵 monkey_face /
    🚝 monorail / 🥮 moon_cake / 🫎 moose / 🕌 mosque / 🦟 mosquito / 🛥️ motor_boat / 🛵 motor_scooter /
    🦼 motorized_wheelchair / 🛣️ motorway / 🗻 mount_fuji / ⛰️ mountain / 🚠 mountain_cableway /
    🚞 mountain_railway / 🪤 mouse_trap / 🎥 movie_camera / 🍄 mushroom / 🎹 musical_keyboard / 🎵 musical_note /
    🎼 musical_score / 📛 name_badge / 🏞️ national_park / 🤢 nauseated_face / 🧿 nazar_amulet / 👔 necktie /
    🤓 nerd_face / 🪺 nest_with_eggs / 🪆 nesting_dolls / 🪍 net_with_handle / 😐 neutral_face / 🌑 new_moon /
    📰 newspaper / ⏭️ next_track_button / 🌃 night_with_stars / 🥷 ninja / 🚳 no_bicycles / ⛔ no_entry /
    📵 no_mobile_phones / 🚷 no_pedestrians / 🚭 no_smoking / 👃 nose / 📓 notebook / 🔩 nut_and_bolt / 🐙 octopus /
    🍢 oden / 🛢️ oil_drum / 🗝️ old_key / 🫒 olive / 🚘 oncoming_automobile / 🚍 oncoming_bus /
    🚔 oncoming_police_car / 🚖 oncoming_taxi / 🧅 onion / 📂 open_file_folder / 👐 open_hands / 📙 orange_book /
    🟠 orange_circle / 🧡 orange_heart / 🟧 orange_square / 🦧 orangutan / 🫍 orca / ☦️ orthodox_cross / 🦦 otter /
    📤 outbox_tray / 🦉 owl / 🐂 ox / 🦪 oyster / 📦 package / 📄 page_facing_up / 📃 page_with_curl / 📟 pager /
    🫳 palm_down_hand / 🌴 palm_tree / 🫴 palm_up_hand / 🤲 palms_up_together / 🥞 pancakes / 📎 paperclip /
    🪂 parachute / 🦜 parrot / 〽️ part_alternation_mark / 🥳 partying_face / 🛳️ passenger_ship /
    🛂 passport_control / 🫛 pea_pod / ☮️ peace_symbol / 🍑 peach / 🦚 peacock / 🥜 peanuts / 🍐 pear / 🐧 penguin /
    🫂 people_hugging / 🎭 performing_arts / 🤺 person_fencing / 🤵 person_in_tuxedo / 🫅 person_with_crown /
    👰 person_with_veil / 🧫 petri_dish / ⛏️ pick / 🫝 pickle / 🛻 pickup_truck / 🥧 pie / 🐽 pig_nose / 💊 pill /
    🤌 pinched_fingers / 🤏 pinching_hand / 🍍 pineapple / 🩷 pink_heart / 🍕 pizza / 🪧 placard / 🛐 place_of_worship /
    ⏯️ play_or_pause_button / 🛝 playground_slide / 🥺 pleading_face / 🪠 plunger / 🚓 police_car / 🐩 poodle /
    🍿 popcorn / 📯 postal_horn / 📮 postbox / 🚰 potable_water / 🥔 potato / 🪴 potted_plant / 🍗 poultry_leg /
    🫗 pouring_liquid / 😾 pouting_cat / 📿 prayer_beads / 🫃 pregnant_man / 🫄 pregnant_person / 🤰 pregnant_woman /
    🥨 pretzel / 🤴 prince / 👸 princess / 🖨️ printer / 🟣 purple_circle / 💜 purple_heart / 🟪 purple_square /
    👛 purse / 📌 pushpin / 🦝 raccoon / 🏎️ racing_car / 📻 radio / 🔘 radio_button / 🚃 railway_car /
    🛤️ railway_track / 🌈 rainbow / 🤚 raised_back_of_hand / 🐏 ram / 🐀 rat / 🪒 razor / 🧾 receipt / 🔴 red_circle /
    🧧 red_envelope / 🟥 red_square / ®️ registered / 🎗️ reminder_ribbon / 🚻 restroom / 💞 revolving_hearts /
    🦏 rhinoceros / 🎀 ribbon / 🍙 rice_ball / 🍘 rice_cracker / 🗯️ right_anger_bubble / 🫱 rightwards_hand /
    🫸 rightwards_pushing_hand / 🫺 rightwards_thumb_sign / 💍 ring / 🛟 ring_buoy / 🪐 ringed_planet / 🪨 rock /
    🚀 rocket / 🧻 roll_of_paper / 🎢 roller_coaster / 🛼 roller_skate / 🐓 rooster / 🫜 root_vegetable / 🌹 rose /
    🏵️ rosette / 📍 round_pushpin / 🏉 rugby_football / 🧷 safety_pin / 🦺 safety_vest / 🍶 sake / 🧂 salt /
    🫡 saluting_face / 🥪 sandwich / 🥻 sari / 🦕 sauropod / 🎷 saxophone / 🧣 scarf / 🏫 school / ✂️ scissors /
    🦂 scorpion / 🪛 screwdriver / 📜 scroll / 🦭 seal / 💺 seat / 🌱 seedling / 🤳 selfie / 🪡 sewing_needle /
    🫨 shaking_face / 🥘 shallow_pan_of_food / ☘️ shamrock / 🦈 shark / 🍧 shaved_ice / 🛡️ shield /
    ⛩️ shinto_shrine / 🚢 ship / 🛒 shopping_cart / 🩳 shorts / 🪏 shovel / 🚿 shower / 🦐 shrimp / 🤫 shushing_face /
    🛹 skateboard / ⛷️ skier / 💀 skull / ☠️ skull_and_crossbones / 🦨 skunk / 🛷 sled / 🙁 slightly_frowning_face /
    🙂 slightly_smiling_face / 🎰 slot_machine / 🦥 sloth / 🛩️ small_airplane / 🔹 small_blue_diamond /
    🔸 small_orange_diamond / 🥰 smiling_face_with_hearts / 🥲 smiling_face_with_tear / 🐌 snail / 🐍 snake /
    🤧 sneezing_face / 🏂 snowboarder / ❄️ snowflake / 🧼 soap / 🧦 socks / 🥎 softball / 🍝 spaghetti / ❇️ sparkle /
    🎇 sparkler / ✨ sparkles / 💖 sparkling_heart / 💬 speech_balloon / 🚤 speedboat / 🕷️ spider / 🕸️ spider_web /
    🫟 splatter / 🧽 sponge / 🥄 spoon / 🦑 squid / 🏟️ stadium / ⭐ star / ☪️ star_and_crescent / 🚉 station /
    🩺 stethoscope / 🛑 stop_sign / ⏱️ stopwatch / 📏 straight_ruler / 🍓 strawberry / 🎙️ studio_microphone /
    🥙 stuffed_flatbread / 🌦️ sun_behind_rain_cloud / 🌞 sun_with_face / 🌻 sunflower / 🌅 sunrise /
    🌄 sunrise_over_mountains / 🦸 superhero / 🦹 supervillain / 🍣 sushi / 🚟 suspension_railway / 🦢 swan /
    🕍 synagogue / 💉 syringe / 🌮 taco / 🥡 takeout_box / 🫔 tamale / 🎋 tanabata_tree / 🚕 taxi / 🫖 teapot /
    🧸 teddy_bear / 📞 telephone_receiver / 🔭 telescope / 🎾 tennis / ⛺ tent / 🧪 test_tube / 🌡️ thermometer /
    🩴 thong_sandal / 💭 thought_balloon / 🧵 thread / 🎫 ticket / ⏲️ timer_clock / 😫 tired_face / 🚽 toilet /
    🍅 tomato / 👅 tongue / 🧰 toolbox / 🦷 tooth / 🪥 toothbrush / 🖲️ trackball / 🚜 tractor / 🚊 tram /
    ⚧️ transgender_symbol / 🪎 treasure_chest / 📐 triangular_ruler / 🧌 troll / 🚎 trolleybus / 🪊 trombone /
    🏆 trophy / 🍹 tropical_drink / 🐠 tropical_fish / 🎺 trumpet / 🌷 tulip / 🥃 tumbler_glass / 🐢 turtle /
    💕 two_hearts / 🧛 vampire / 🚦 vertical_traffic_light / 📳 vibration_mode / 📹 video_camera / 🎮 video_game /
    🎻 violin / 🌋 volcano / 🏐 volleyball / 🖖 vulcan_salute / 🧇 waffle / 🌘 waning_crescent_moon /
    🌖 waning_gibbous_moon / ⚠️ warning / 🗑️ wastebasket / ⌚ watch / 🐃 water_buffalo / 🍉 watermelon /
    〰️ wavy_dash / 🌒 waxing_crescent_moon / 💒 wedding / 🛞 wheel / ☸️ wheel_of_dharma / ⚪ white_circle /
    💮 white_flower / 🤍 white_heart / ⬜ white_large_square / ◻️ white_medium_square / ▫️ white_small_square /
    🔳 white_square_button / 🥀 wilted_flower / 🎐 wind_chime / 🪟 window / 🍷 wine_glass / 🪽 wing / 🛜 wireless /
    🐺 wolf / 👩 woman / 🧕 woman_with_headscarf / 🪵 wood / 🥴 woozy_face / 🗺️ world_map / 🪱 worm / 🔧 wrench /
    ✍️ writing_hand / 🧶 yarn / 🥱 yawning_face / 🟡 yellow_circle / 💛 yellow_heart / 🟨 yellow_square /
    ☯️ yin_yang / 🤪 zany_face / 🦓 zebra / 🧟 zombie /
    """
}
