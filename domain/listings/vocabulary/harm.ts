import type { Said } from "./tongue";

/** Of a figure as of a card: broken, bent, turned yellow, mended, wrong from the factory, for spares. */
export const HARM: Said = {
  en:
    "broken,broke,broke off,broken off,snapped,snapped off,came off,come off,fell off,fallen off,falls off,torn off,detached,severed," +
    "headless,armless,legless,one arm,one leg,one armed,one legged,damage,damages,damaged,dmg,crack,cracks,cracked,cracking,fracture,fractured," +
    "chipped,chipped off,paint chip,paint chips,paint chipping,paint peeling,peeling,paint loss,bent,bend,warped,crooked,misshapen," +
    "melted,burnt,burned,chewed,chewed up,bitten,bite marks,teeth marks,stain,stains,stained,faded,sun faded,fading,discolored," +
    "discoloured,discoloration,discolouration,yellowed,yellowing,yellowish,turned yellow,writing on,written on,pen marks,marker on," +
    "repair,repairs,repaired,reparied,needs repair,restored,restoration,glue,glued,reglued,re glued,superglued,super glued,epoxied," +
    "touched up,defect,defects,defective,faulty,flaw,flaws,flawed,factory error,factory defect,manufacturing error,error,errors," +
    "misprint,misprinted,miscut,mis cut,misassembled,factory mistake,two left hands,two right hands,two left arms,two right arms," +
    "two left feet,two right feet,dual cannon,dual cannons,double cannon,double cannons,two cannons,incomplete,not complete," +
    "for parts,for parts only,parts only,parts or repair,parts and repair,for repair,spares,spares or repair,spares or repairs," +
    "spares repair,spares repairs,spare or repair,spares and repairs,spares and repair,for spares,not working condition,not functional,nonfunctional," +
    "non functional,non working,nonworking,not working,unreadable,dead,dead chip,junk,poor condition,bad condition,water damage,water damaged,wrecked",
  de:
    "defekt,defekte,defekter,defektes,kaputt,kaputte,kaputter,kaputtes,beschädigt,beschädigte,beschädigter,beschädigtes,beschädigung," +
    "beschädigungen,schaden,schäden,gebrochen,gebrochene,gebrochener,gebrochenes,abgebrochen,abgebrochene,abgebrochener,abgebrochenes," +
    "angebrochen,zerbrochen,bruch,abgeplatzt,abgefallen,abgerissen,lackschaden,riss,risse,rissig,verbogen,verbogene,verbogener,verbogenes," +
    "krumm,vergilbt,vergilbte,vergilbung,verfärbt,verfärbung,verfärbungen,ausgeblichen,fleck,flecken,angeknabbert,angebissen,lädiert," +
    "ramponiert,geklebt,geklebte,geklebter,repariert,reparierte,restauriert,mangel,mängel,mangelhaft,fehlerhaft,produktionsfehler," +
    "fabrikfehler,fehlproduktion,fehldruck,unvollständig,nicht komplett,nicht vollständig,bastler,an bastler,für bastler,bastlerware," +
    "als ersatzteil,ersatzteilspender,teilespender,zum ausschlachten,wasserschaden,macke,macken,funktionslos",
  fr:
    "cassé,cassée,cassés,cassure,casse,brisé,brisée,abîmé,abîmée,abimes,endommagé,endommagée,dommage,dommages,dégât,dégâts,défaut,défauts," +
    "défectueux,défectueuse,hs,hors service,en panne,tordu,tordue,plié,pliée,jauni,jaunie,jaunissement,décoloré,décolorée,délavé,tache," +
    "taches,taché,tachée,recollé,recollée,collé,collée,réparé,réparée,restauré,restaurée,fissuré,fissurée,fissure,fêlé,fêlée,ébréché," +
    "ébréchée,mordu,mordillé,arraché,arrachée,décollé,décollée,incomplet,incomplète,pas complet,pour pièces,pour pieces détachées," +
    "erreur d'usine,défaut d'usine,défaut de fabrication,à réparer,abîmés,mauvais état",
  es:
    "roto,rota,rotos,rotas,rotura,roturas,quebrado,quebrada,partido,partida,dañado,dañada,daño,daños,desperfecto,desperfectos,defecto," +
    "defectos,defectuoso,defectuosa,averiado,averiada,estropeado,estropeada,doblado,doblada,torcido,torcida,amarillento,amarillenta," +
    "amarilleado,amarilleada,descolorido,descolorida,mancha,manchas,manchado,manchada,pegado,pegada,reparado,reparada,restaurado," +
    "restaurada,agrietado,agrietada,grieta,grietas,desconchado,mordido,mordida,despegado,despegada,incompleto,incompleta,no completo," +
    "para piezas,para repuestos,para reparar,para despiece,error de fábrica,defecto de fábrica,mal estado,tara,con tara",
  it:
    "rotto,rotta,rotti,rotte,rottura,spezzato,spezzata,danneggiato,danneggiata,danneggiati,danno,danni,difetto,difetti,difettoso," +
    "difettosa,guasto,guasta,piegato,piegata,storto,storta,ingiallito,ingiallita,scolorito,scolorita,sbiadito,macchia,macchie,macchiato," +
    "macchiata,incollato,incollata,riparato,riparata,restaurato,restaurata,crepa,crepe,crepato,crepata,scheggiato,scheggiata,morso," +
    "staccato,staccata,rovinato,rovinata,incompleto,incompleta,non completo,per ricambi,per pezzi,per pezzi di ricambio,pezzi di ricambio," +
    "da riparare,errore di fabbrica,difetto di fabbrica,difetto di produzione,pessime condizioni",
  ja:
    "破損,壊れ,壊れた,割れ,ひび割れ,ヒビ,亀裂,折れ,折れた,欠け,欠損,曲がり,曲がった,歪み,黄ばみ,黄変,日焼け,変色,色あせ,色褪せ,退色,補修,修理,接着,ジャンク," +
    "ジャンク品,訳あり,難あり,不良,不良品,部品取り,部品取,動作不良,読み取り不可,読み込み不可,不動,不完全,塗装剥げ,塗装はげ,汚れ,シミ,エラー品,取れ",
};

/** What only paper suffers, so that of a figure it is its box, and of a card the card. */
export const PAPER_HARM: Said = {
  en: "crease,creases,creased,creasing,dent,dents,dented,crush,crushed,tear,tears,torn,rip,rips,ripped,ding,dings,dinged,crinkled,wrinkled,fold,folded,bent corner,bent corners,bent edge,scuffed,hole,punctured,squashed",
  de: "knick,knicke,geknickt,knicks,delle,dellen,eingedrückt,eingedellt,eingerissen,gerissen,zerrissen,zerdrückt,gequetscht,verknickt,gefaltet,zerknittert",
  fr: "enfoncé,enfoncée,enfoncement,écrasé,écrasée,déchiré,déchirée,déchirure,froissé,froissée,corné,cornée,pli,plis,accroc",
  es: "arrugado,arrugada,arruga,arrugas,rasgado,rasgada,rasguño,aplastado,aplastada,golpe,golpes,golpeado,golpeada,abollado,abollada,pliegue",
  it: "strappato,strappata,strappo,ammaccato,ammaccata,ammaccatura,schiacciato,schiacciata,piega,pieghe,stropicciato,stropicciata",
  ja: "傷み,いたみ,イタミ,ダメージ,へこみ,凹み,潰れ,つぶれ,破れ,折れ目,シワ",
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
