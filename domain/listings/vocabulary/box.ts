import type { Said } from "./tongue";

/** What a title may say that is there, is missing, is damaged or is sold alone. */
export type Noun = "box" | "wrapping" | "paper" | "part" | "content";

export const NOUNS: Readonly<Record<Noun, Said>> = {
  /** Without it a figure is loose. */
  box: {
    en: "box,boxes,packaging,package,packing,packet,outer box,box and packaging,blister,blister pack",
    de: "ovp,originalverpackung,verpackung,umverpackung,karton,originalkarton,schachtel,box,blister",
    fr: "boîte,boite d'origine,emballage,emballage d'origine,packaging,carton,blister",
    es: "caja,embalaje,empaque,caja original,blíster",
    it: "scatola,confezione,imballo,imballaggio,scatolo,blister",
    ja: "箱,外箱,元箱,パッケージ,化粧箱,ブリスター",
  },
  /** May be damaged without the figure being so. */
  wrapping: {
    en:
      "bubble,window,plastic,cellophane,wrap,shrink wrap,wrapper,seal,tray,hanger,hanger tab,hang tab,corner,corners," +
      "edge,edges,flap,tab,lid,sleeve,toploader,on card,carded,card front,euro card,european card,us card,na card,jp card",
    de: "folie,siegel,ecke,ecken,kante,kanten,plastik,sichtfenster,lasche,hülle",
    fr: "plastique,coin,coins,film,fenêtre,sceau",
    es: "plástico,precinto,esquina,esquinas,ventana",
    it: "plastica,sigillo,angolo,angoli,pellicola,finestra",
    ja: "フィルム,角スレ",
  },
  /** Comes in the box, and is worth little alone. */
  paper: {
    en:
      "backing card,card backing,card back,cardback,backing,backer card,insert,inlay,inner tray,manual,instructions,instruction," +
      "leaflet,booklet,instruction leaflet,cardboard,artwork,cover art,sticker,base sticker,receipt",
    de: "anleitung,beipackzettel,pappe,papprücken,rückkarte,einleger,inlay,handbuch",
    fr: "notice,mode d'emploi,livret,carton de fond,insert",
    es: "manual,instrucciones,cartón,folleto,inserto",
    it: "manuale,istruzioni,cartoncino,foglietto,libretto,inserto",
    ja: "台紙,説明書,中箱",
  },
  /** Of the figure itself: its limbs, what it holds, what it stands on, its chip. */
  part: {
    en:
      "arm,arms,hand,hands,finger,fingers,leg,legs,foot,feet,head,heads,ear,ears,eye,eyes,tail,tails,wing,wings,horn,horns,nose," +
      "hair,neck,limb,limbs,claw,claws,sword,swords,shield,weapon,weapons,bow,arrow,arrows,bow string,string,hammer,axe,spear," +
      "lance,staff,wand,rod,fishing rod,shovel,racket,paintbrush,gun,cannon,blaster,blade,knife,bat,helmet,cap,crown,cape,cloak,scarf,mask,glove,antenna,antennae," +
      "base,bases,stand,stands,pedestal,peg,support stick,horse,saddle,pokeball,accessory,accessories,piece,pieces,part," +
      "parts,component,components,umbrella,parasol,paint,nfc chip,chip",
    de:
      "arm,arme,hand,hände,finger,bein,beine,fuß,füße,kopf,ohr,ohren,auge,augen,schwanz,schweif,flügel,horn,hörner,nase,haare," +
      "schwert,schild,waffe,bogen,pfeil,sehne,bogensehne,hammer,axt,speer,lanze,stab,zepter,helm,hut,mütze,krone,umhang,maske," +
      "fühler,sockel,ständer,standfuß,podest,bodenplatte,pferd,zubehör,teil,teile,einzelteile,keule,netz,farbe,nfc chip",
    fr:
      "bras,main,mains,doigt,jambe,jambes,pied,pieds,tête,oreille,oreilles,oeil,queue,aile,ailes,corne,cornes,nez,cheveux,épée," +
      "bouclier,arme,arc,flèche,corde,marteau,hache,lance,bâton,sceptre,casque,chapeau,casquette,couronne,cape,masque,antenne," +
      "socle,pied de socle,cheval,accessoire,accessoires,pièce,pièces,partie,morceau,peinture,puce,puce nfc",
    es:
      "brazo,brazos,mano,manos,dedo,pierna,piernas,pie,pies,cabeza,oreja,orejas,ojo,cola,ala,alas,cuerno,cuernos,nariz,espada," +
      "escudo,arma,arco,flecha,cuerda,martillo,hacha,lanza,bastón,vara,casco,sombrero,gorra,corona,capa,máscara,antena,base,peana," +
      "pedestal,caballo,accesorio,accesorios,pieza,piezas,parte,partes,pintura,chip",
    it:
      "braccio,braccia,mano,mani,dito,gamba,gambe,piede,piedi,testa,orecchio,orecchie,occhio,coda,ali,corno,corna,naso,capelli," +
      "spada,scudo,arma,arco,freccia,corda,martello,ascia,lancia,bastone,scettro,elmo,cappello,berretto,corona,mantello,maschera," +
      "antenna,base,basetta,piedistallo,cavallo,accessorio,accessori,pezzo,pezzi,parte,parti,vernice,chip",
    ja: "腕,右腕,左腕,手,足,脚,頭,首,耳,尻尾,羽,翼,角,剣,盾,武器,弓,矢,ハンマー,杖,帽子,冠,マント,台座,スタンド,馬,パーツ,部品,付属品,アンテナ,チップ",
  },
  /** What the box is bought for: without it the box is empty. What titles call a figure or an amiibo is of these, too. */
  content: {
    en: "toy,toys,contents,content,character,item,figure inside",
    de: "inhalt,spielzeug",
    fr: "jouet,contenu",
    es: "contenido,muñeco,juguete",
    it: "contenuto,giocattolo,pupazzo",
    ja: "本体,中身,人形",
  },
};
