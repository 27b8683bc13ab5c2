import type { Said } from "./tongue";

/** What a figure or a card has: damage, a crack, something wrong from the factory. */
export const FAULTS: Said = {
  en:
    "damage,damages,dmg,crack,cracks,cracking,fracture,paint chip,paint chips,paint chipping,peeling,paint loss," +
    "stain,stains,bite marks,teeth marks,fading,discoloration,discolouration,yellowing,writing on,pen marks," +
    "repair,repairs,restoration,glue,defect,defects,flaw,flaws,error,errors,factory error,factory defect," +
    "manufacturing error,factory mistake,misprint,water damage",
  de:
    "beschädigung,beschädigungen,schaden,schäden,bruch,bruchstelle,bruchstellen,lackschaden,riss,risse,vergilbung,verfärbung,verfärbungen," +
    "fleck,flecken,mangel,mängel,produktionsfehler,fabrikfehler,wasserschaden,macke,macken",
  fr:
    "cassure,casse,dommage,dommages,dégât,dégâts,défaut,défauts,jaunissement,tache,taches,fissure,erreur d'usine," +
    "défaut d'usine,défaut de fabrication",
  es:
    "rotura,roturas,daño,daños,desperfecto,desperfectos,defecto,defectos,mancha,manchas,grieta,grietas," +
    "error de fábrica,defecto de fábrica,tara,con tara",
  it:
    "rottura,danno,danni,difetto,difetti,macchia,macchie,crepa,crepe,errore di fabbrica,difetto di fabbrica," +
    "difetto di produzione",
};

/** How a figure or a card is: broken, bent, turned yellow, mended, for spares. */
export const HARMED: Said = {
  en:
    "broken,broke,cannot be scanned,cant be scanned,cannot be read,cant be read,unable to scan,not scannable," +
    "unscannable,not recognized,not recognised,not detected,broke off,broken off,snapped,snapped off,came off," +
    "come off,fell off,fallen off,falls off,torn off,detached,severed,headless,armless,legless,one arm,one leg," +
    "one armed,one legged,damaged,cracked,fractured,chipped,chipped off,paint peeling,bent,bend,warped,crooked," +
    "misshapen,melted,burnt,burned,chewed,chewed up,bitten,stained,faded,sun faded,discolored,discoloured," +
    "yellowed,yellowish,turned yellow,written on,marker on,repaired,reparied,needs repair,restored,glued,reglued," +
    "re glued,superglued,super glued,epoxied,touched up,defective,faulty,flawed,misprinted,miscut,mis cut," +
    "misassembled,two left hands,two right hands,two left arms,two right arms,two left feet,two right feet," +
    "dual cannon,dual cannons,double cannon,double cannons,two cannons,incomplete,not complete,for parts," +
    "for parts only,parts only,parts or repair,parts and repair,for repair,spares,spares or repair," +
    "spares or repairs,spares repair,spares repairs,spare or repair,spares and repairs,spares and repair," +
    "for spares,not working condition,not functional,nonfunctional,non functional,non working,nonworking," +
    "not working,unreadable,dead,dead chip,junk,poor condition,bad condition,water damaged,wrecked,wobbly," +
    "flaking,worn off,rubbed off,beat up,beaten up,rough shape,rough condition,fodder,custom fodder,fixer upper," +
    "frayed,fraying,unraveled,unravelled,loose from base,off base,off its base,sticky,smashed,shattered,split," +
    "ruined,destroyed,mangled,severe wear,as is,sold as is",
  de:
    "defekt,defekte,defekter,defektes,kaputt,kaputte,kaputter,kaputtes,beschädigt,beschädigte,beschädigter," +
    "beschädigtes,gebrochen,gebrochene,gebrochener,gebrochenes,abgebrochen,abgebrochene,abgebrochener," +
    "abgebrochenes,angebrochen,zerbrochen,abgeplatzt,abgefallen,abgerissen,rissig,verbogen,verbogene,verbogener," +
    "verbogenes,krumm,vergilbt,vergilbte,verfärbt,ausgeblichen,angeknabbert,angebissen,lädiert,ramponiert," +
    "geklebt,geklebte,geklebter,repariert,reparierte,restauriert,mangelhaft,fehlerhaft,fehlproduktion,fehldruck," +
    "unvollständig,nicht komplett,nicht vollständig,bastler,an bastler,für bastler,bastlerware,als ersatzteil," +
    "ersatzteilspender,teilespender,zum ausschlachten,funktionslos,wackelt,wackelig,locker,lose vom sockel," +
    "abgeblättert,abgeplatzte,farbabplatzer,verschmutzt,eingerissene,verbrannt,angeschlagen",
  fr:
    "cassé,cassée,cassés,brisé,brisée,abîmé,abîmée,abimes,endommagé,endommagée,défectueux,défectueuse,hs," +
    "hors service,en panne,tordu,tordue,plié,pliée,jauni,jaunie,décoloré,décolorée,délavé,taché,tachée,recollé," +
    "recollée,collé,collée,réparé,réparée,restauré,restaurée,fissuré,fissurée,fêlé,fêlée,ébréché,ébréchée,mordu," +
    "mordillé,arraché,arrachée,décollé,décollée,incomplet,incomplète,pas complet,pour pièces," +
    "pour pieces détachées,à réparer,abîmés,mauvais état,écaillé,écaillée,peinture écaillée,craquelé,craquelée," +
    "à bricoler,en mauvais état,décapité,amputé",
  es:
    "roto,rota,rotos,rotas,quebrado,quebrada,partido,partida,dañado,dañada,defectuoso,defectuosa,averiado," +
    "averiada,estropeado,estropeada,doblado,doblada,torcido,torcida,amarillento,amarillenta,amarilleado," +
    "amarilleada,descolorido,descolorida,manchado,manchada,pegado,pegada,reparado,reparada,restaurado,restaurada," +
    "agrietado,agrietada,desconchado,mordido,mordida,despegado,despegada,incompleto,incompleta,no completo," +
    "para piezas,para repuestos,para reparar,para despiece,mal estado,descascarillado,descascarillada,despintado," +
    "despintada,saltado,saltada,con fallo,con falla,en mal estado",
  it:
    "rotto,rotta,rotti,rotte,spezzato,spezzata,danneggiato,danneggiata,danneggiati,difettoso,difettosa,guasto," +
    "guasta,piegato,piegata,storto,storta,ingiallito,ingiallita,scolorito,scolorita,sbiadito,macchiato,macchiata," +
    "incollato,incollata,riparato,riparata,restaurato,restaurata,crepato,crepata,scheggiato,scheggiata,morso," +
    "staccato,staccata,rovinato,rovinata,incompleto,incompleta,non completo,per ricambi,per pezzi," +
    "per pezzi di ricambio,pezzi di ricambio,da riparare,pessime condizioni,scrostato,scrostata,sverniciato," +
    "sverniciata,scollato,scollata,lesionato,lesionata,incrinato,incrinata",
  ja:
    "破損,壊れ,壊れた,割れ,ひび割れ,ヒビ,亀裂,折れ,折れた,欠け,欠損,曲がり,曲がった,歪み,黄ばみ,黄変,日焼け,変色,色あせ,色褪せ,退色,補修,修理,接着,ジャンク,ジャンク品,訳あり,難あり,不良," +
    "不良品,部品取り,部品取,動作不良,読み取り不可,読み込み不可,不動,不完全,塗装剥げ,塗装はげ,汚れ,シミ,エラー品,取れ,剥がれ,ハゲ,劣化,経年劣化,ヤケ,ベタつき,ぐらつき,外れ",
};

/** What only paper has, so that of a figure it is its box, and of a card the card. */
export const PAPER_FAULTS: Said = {
  en: "whitening,white edges,edge whitening,dog ear,dog ears,surface damage,indent,indents,crease,creases,creasing,dent,dents,tear,tears,rip,rips,ding,dings,fold,hole",
  de: "eselsohr,eselsohren,knickfalte,knickspur,weißbruch,knick,knicke,knicks,delle,dellen",
  fr: "blanchiment,marque de pli,enfoncement,déchirure,pli,plis,accroc",
  es: "doblez,dobleces,marcas de doblez,arruga,arrugas,rasguño,golpe,golpes,pliegue",
  it: "piegatura,piegature,orecchie,strappo,ammaccatura,piega,pieghe",
};

/** How only paper is. */
export const PAPER_HARMED: Said = {
  en:
    "dog eared,off center,miscut,creased,dented,crush,crushed,torn,ripped,dinged,crinkled,wrinkled,folded,bent corner,bent corners,bent edge," +
    "scuffed,punctured,squashed",
  de:
    "geknickt,eingedrückt,eingedellt,eingerissen,gerissen,zerrissen,zerdrückt,gequetscht,verknickt,gefaltet," +
    "zerknittert",
  fr: "écornée,écorné,enfoncé,enfoncée,écrasé,écrasée,déchiré,déchirée,froissé,froissée,corné,cornée",
  es: "arrugado,arrugada,rasgado,rasgada,aplastado,aplastada,golpeado,golpeada,abollado,abollada",
  it: "strappato,strappata,ammaccato,ammaccata,schiacciato,schiacciata,stropicciato,stropicciata",
  ja: "折れ跡,白かけ,白欠け,傷み,いたみ,イタミ,ダメージ,へこみ,凹み,潰れ,つぶれ,破れ,折れ目,シワ",
};

/** Denied, they tell that it does not: `does not scan`, `funktioniert nicht`. */
export const WORKS: Said = {
  en: "work,works,working,function,functions,functioning,scan,scans,scanning,read,reads,reading,register,registers",
  de: "funktioniert,funktionieren,funktionsfähig,lesbar",
  fr: "fonctionne,fonctionnel,fonctionnelle,fonctionnent,marche",
  es: "funciona,funcionan,funcional,lee",
  it: "funziona,funzionano,funzionante,legge",
  ja: "動作,作動,読み取り,読み込み",
};

/** It or the word beside it is missing. */
export const LACKS: Said = {
  en: "missing,lacking,lacks,lack,needs,sold separately,not present",
  de: "fehlt,fehlen,fehlend,fehlende,fehlendes,fehlender,separat erhältlich,separat verkauft",
  fr: "manque,manquent,manquant,manquante,manquants,manquantes,il manque,vendu séparément,vendue séparément",
  es: "falta,faltan,le falta,le faltan,faltante,se vende por separado,vendido por separado",
  it: "manca,mancano,mancante,mancanti,venduto separatamente,venduta separatamente",
  ja: "欠品,別売り,別売",
};
