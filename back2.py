import sys; sys.path.insert(0,'/tmp/audit')
from lib import *
