import type { Said } from "./tongue";

/** How the item is, and its box. */
export type State = "sealed" | "opened" | "boxed" | "loose" | "used" | "as-new" | "mint";

/** In what state a title says that the item is, whatever the marketplace was told. */
export const STATES: Readonly<Record<State, Said>> = {
  /** Nobody has had it in hand. */
  sealed: {
    en:
      "sealed,factory sealed,still sealed,unopened,un opened,unopend,new in box,new in the box,new in original box,new in package," +
      "new in packaging,new in original packaging,brand new,brandnew,bnib,bnisb,nib,nisb,misb,misp,nip,nrfb,bnip,bnwb,mosc,moc,noc,mint on card," +
      "mint on sealed card,new old stock,deadstock,still in box,still in packaging,still in its box,seal intact,seals intact,unbroken seal,tape intact,mint in package,mip,new on card,shrink wrapped,shrinkwrapped,factory fresh",
    de:
      "versiegelt,versiegelte,versiegelter,originalversiegelt,verschweißt,originalverschweißt,eingeschweißt,ungeöffnet,ungeöffnete," +
      "ungeöffneter,ungeoeffnet,neu ovp,neu und ovp,neu in ovp,nagelneu,brandneu,fabrikneu,noch verpackt,noch originalverpackt,noch ovp",
    fr: "scellé,scellée,sous scellé,neuf sous blister,sous blister,sous cellophane,neuf en boîte,neuf dans sa boîte",
    es: "precintado,precintada,sellado,sellada,sin abrir,sin estrenar,nuevo en caja,por abrir,a estrenar",
    it: "sigillato,sigillata,incellofanato,incellofanata,nuovo in scatola,imballato",
    ja: "未開封,未開封品,新品未開封,新品,未開封新品",
  },
  /** Its box was opened, and is there. */
  opened: {
    en: "opened,open,cib,complete in box,openbox,open boxed,resealed,re sealed,retaped,unsealed,seal broken,broken seal,seal is broken,no longer sealed",
    de: "geöffnet,geöffnete,geöffneter,geöffnetes,geoeffnet,offen,offene,aufgemacht",
    fr: "ouvert,ouverte,boîte ouverte,déballé,déballée",
    es: "abierto,abierta,desprecintado,desprecintada",
    it: "aperto,aperta,dissigillato",
    ja: "開封済み,開封済,開封品,開封",
  },
  /** It is in its box, new or opened. */
  boxed: {
    en: "boxed,mib,mint in box,mint boxed",
    de: "ovp,originalverpackt,originalverpackung",
    fr: "en boîte",
    es: "en caja,en su caja",
    it: "inscatolato,in scatola",
    ja: "箱付き,箱付,箱あり,箱有り,箱入り,外箱あり",
  },
  /** It has no box any more. */
  loose: {
    en:
      "loose,oob,unboxed,un boxed,deboxed,unpackaged,unpacked,boxless,out of box,out of the box,out of its box,out of package,out of the package,out of packaging," +
      "out of the packaging,out of original packaging,removed from box,removed from the box,removed from package,removed from packaging," +
      "removed from original packaging,removed from its box,taken out of box,taken out of packaging",
    de: "lose,unverpackt,ausgepackt",
    fr: "en loose,en vrac,hors boîte,hors emballage,hors de sa boîte",
    es: "suelto,suelta,fuera de caja,desempaquetado",
    it: "sfuso,sfusa,sciolto,fuori scatola",
    ja: "ルース,裸",
  },
  /** Somebody has had it in hand. */
  used: {
    en:
      "used,preowned,pre owned,second hand,secondhand,2nd hand,preloved,pre loved,gently used,lightly used,well loved,played with," +
      "played,lightly played,moderately played,heavily played,light play,lp,scanned",
    de: "gebraucht,gebrauchte,gebrauchter,benutzt,bespielt,gescannt",
    fr: "occasion,usagé,usagée,utilisé,utilisée,déjà scanné",
    es: "usado,usada,segunda mano,seminuevo,seminueva",
    it: "usato,usata,seconda mano",
    ja: "中古,中古品,使用済み",
  },
  /** Somebody has had it in hand, and a card is as it came out of its pack. */
  "as-new": {
    en: "like new,as new,like brand new,almost new,practically new",
    de: "neuwertig,neuwertiger,wie neu",
    fr: "comme neuf,comme neuve,quasi neuf,quasi neuve,état neuf",
    es: "como nuevo,como nueva",
    it: "come nuovo,come nuova,pari al nuovo",
    ja: "美品,極美品,中古美品,新品同様",
  },
  /** Of a card. */
  mint: {
    en:
      "mint,near mint,nm,nmm,nm m,nm mint,mint nm,mint condition,mint cond,near mint condition,like mint,almost mint,excellent mint,mint shape," +
      "absolute mint,top mint,100 mint,mint unscanned,mint unused,mint never,mint sealed,mint new,mint unopened,pack fresh," +
      "pack fresh mint,packfresh,unscanned,unused,fresh from pack,straight from pack,ungraded mint,box mint,mint box,mint card,card mint",
    de: "boosterfrisch,packfrisch,mint zustand,unbenutzt,ungescannt",
    fr: "état mint,jamais scannée",
    es: "sin usar,sin escanear",
    it: "mai usata,mai scansionata",
    ja: "未使用,未使用品,新品未使用",
  },
};
