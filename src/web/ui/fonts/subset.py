import copy
from fontTools.ttLib import TTFont
from fontTools import subset
from fontTools.varLib import instancer
R='/work/main/node_modules/'
A=R+'@fontsource-variable/anek-latin/files/anek-latin-%s-wght-normal.woff2'
T=R+'@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2'
OUT='/work/main/src/web/ui/fonts/'
U=list(range(0x20,0x7f))+list(range(0xa0,0x100))+[0x2010,0x2011,0x2013,0x2014,0x2018,0x2019,0x201c,0x201d,0x2022,0x2026,0x2032,0x2033,0x2039,0x203a,0x20b9,0x2190,0x2191,0x2192,0x2193,0x2212,0x2215,0xd7]
b=TTFont(A%'latin'); e=TTFont(A%'latin-ext')
n=e.getBestCmap()[0x20b9]
assert not e['glyf'][n].isComposite()
for f in (b,e):
    for g in f.getGlyphOrder(): f['gvar'].variations[g]=list(f['gvar'].variations.get(g,[])); f['hmtx']; f['glyf'][g]
b['glyf'][n]=copy.deepcopy(e['glyf'][n]); b['hmtx'][n]=e['hmtx'][n]; b['gvar'].variations[n]=copy.deepcopy(e['gvar'].variations[n])
del b['HVAR']   # the advances' variations are in gvar as well
b.setGlyphOrder(b['glyf'].glyphOrder)
for t in b['cmap'].tables: t.cmap[0x20b9]=n
def cut(f,feats):
    o=subset.Options(); o.layout_features=feats; o.flavor='woff2'; o.hinting=False; o.name_IDs=['*']; o.notdef_outline=True
    s=subset.Subsetter(o); s.populate(unicodes=U); s.subset(f); f.flavor='woff2'; return f
b=cut(b,['kern','mark','mkmk','ccmp','locl','liga','tnum','rvrn'])
b=instancer.instantiateVariableFont(b,{'wght':(400,500,700)})
b.flavor='woff2'; b.save(OUT+'anek-latin.woff2')
t=cut(TTFont(T),['kern','mark','mkmk','ccmp','liga','lnum']); t.save(OUT+'tiro-telugu.woff2')
print(0x2192 in b.getBestCmap(), 0x20b9 in t.getBestCmap())
F={' ':.18,'e':.1,'t':.075,'a':.07,'o':.065,'i':.06,'n':.06,'s':.055,'h':.05,'r':.05,'l':.035,'d':.035,'c':.025,'u':.025,'m':.02,'f':.018,'p':.018,'g':.018,'w':.018,'y':.016,'b':.013,'v':.009,'k':.007,',':.01,'.':.01,'C':.003,'S':.003,'T':.003,'W':.003}
def avg(f):
    c=f.getBestCmap();h=f['hmtx'];return sum(w*h[c[ord(k)]][0] for k,w in F.items())/sum(F.values())/f['head'].unitsPerEm
def rep(name,web,fb):
    a=avg(web)/avg(fb); u=web['head'].unitsPerEm; h=web['hhea']
    print(f"{name}: size-adjust: {a*100:.2f}%; ascent-override: {h.ascent/u/a*100:.2f}%; descent-override: {-h.descent/u/a*100:.2f}%; line-gap-override: {h.lineGap/u/a*100:.2f}%")
body=instancer.instantiateVariableFont(TTFont(OUT+'anek-latin.woff2'),{'wght':400}) 
tiro=TTFont(OUT+'tiro-telugu.woff2')
import glob
def find(p): return glob.glob(p,recursive=True)[0]
for nm,p in [('Arial','/tmp/fl/**/LiberationSans-Regular.ttf'),('Roboto','/tmp/fl/**/Roboto-Regular.ttf'),('Noto Sans','/usr/share/fonts/**/NotoSans-Regular.ttf')]:
    try: rep('Anek/'+nm,body,TTFont(find(p)))
    except IndexError: print('none',nm)
for nm,p in [('Times','/tmp/fl/**/LiberationSerif-Regular.ttf'),('Noto Serif','/usr/share/fonts/**/NotoSerif-Regular.ttf')]:
    try: rep('Tiro/'+nm,tiro,TTFont(find(p)))
    except IndexError: print('none',nm)
