import type { CopyCondition } from "../../ownership/copy";
import { createPhraseLookup, parseYesNo } from "./cellText";
import { type CollectionStatus, isSoldText, parseCollectionStatus } from "./status";

export interface ImportedCopyState {
  readonly condition?: CopyCondition;
  readonly isBoxed?: boolean;
}

const BOXED_NEW: ImportedCopyState = { condition: "new", isBoxed: true };

const findPhraseState = createPhraseLookup<ImportedCopyState>([
  [
    { condition: "new" },
    `new,brand new,unused,neu,nagelneu,neuware,unbenutzt,neuf,neuve,tout neuf,nuevo,nueva,
    sin usar,nuovo,nuova,mai usato,新品,未使用,未使用品`,
  ],
  [
    { condition: "like-new" },
    `like new,as new,mint,near mint,nm,excellent,wie neu,neuwertig,fast neu,
    sehr gut erhalten,comme neuf,comme neuve,quasi neuf,etat neuf,como nuevo,como nueva,casi nuevo,impecable,
    come nuovo,come nuova,quasi nuovo,pari al nuovo,美品,極美品,新品同様,ほぼ新品`,
  ],
  [
    { condition: "used" },
    `used,second hand,secondhand,pre-owned,preowned,very good,good,ok,okay,fair,acceptable,
    played,gebraucht,benutzt,gut,sehr gut,akzeptabel,bespielt,occasion,d'occasion,utilise,usage,bon,tres bon,bon etat,
    tres bon etat,usado,usada,segunda mano,de segunda mano,bueno,muy bueno,buen estado,usato,usata,seconda mano,
    di seconda mano,buono,ottimo,buone condizioni,中古,中古品,使用済み,良い,並品`,
  ],
  [
    { condition: "damaged" },
    `damaged,broken,defective,faulty,poor,bad,worn,for parts,beschadigt,kaputt,defekt,
    schlecht,abgenutzt,endommage,endommagee,abime,abimee,casse,cassee,mauvais etat,danado,danada,roto,rota,mal estado,
    danneggiato,danneggiata,rotto,rotta,rovinato,cattive condizioni,破損,ジャンク,難あり,傷あり`,
  ],
  [
    BOXED_NEW,
    `new in box,nib,brand new in box,bnib,mint in box,mib,sealed,factory sealed,new sealed,unopened,nip,
    misb,misp,new in package,mint in package,mint in sealed box,new in packaging,mip,moc,mint on card,ovp,neu ovp,
    neu in ovp,neu mit ovp,originalverpackt,neu und originalverpackt,versiegelt,ungeoffnet,unbespielt ovp,
    neuf en boite,neuf sous blister,sous blister,scelle,scellee,neuf scelle,non ouvert,jamais ouvert,neuf emballe,
    nuevo en caja,precintado,precintada,nuevo precintado,sellado,sin abrir,nuovo in scatola,sigillato,sigillata,
    nuovo sigillato,mai aperto,未開封,未開封品,新品未開封`,
  ],
  [
    { isBoxed: true },
    `boxed,in box,with box,box,in the box,in package,packaged,complete in box,cib,complete,
    complete with box,verpackt,mit box,mit ovp,in ovp,mit verpackung,eingepackt,in verpackung,en boite,avec boite,
    boite,emballe,dans sa boite,avec sa boite,sous emballage,en caja,con caja,caja,embalado,in scatola,con scatola,
    scatola,inscatolato,confezionato,箱あり,箱有り,箱付き,箱入り,箱有`,
  ],
  [
    { isBoxed: false },
    `loose,unboxed,out of box,oob,opened,open,no box,without box,out of package,figure only,
    unpacked,lose,ausgepackt,geoffnet,ohne box,ohne ovp,ohne verpackung,unverpackt,nur figur,sans boite,deballe,
    deballee,ouvert,ouverte,loose sans boite,sin caja,suelto,suelta,abierto,abierta,senza scatola,sfuso,sfusa,aperto,
    aperta,solo statuetta,箱なし,箱無し,箱無,開封,開封済,開封済み,開封品`,
  ],
]);

const PART_SEPARATORS = /[,;/+|()・、]|\s[-–]\s|\s(?:and|und|et|y|e|but|in)\s/gi;

/** Parses box and condition: `Loose, good` states both. `undefined` if a part is unknown or contradicts another. */
export function parseImportedCopyState(text: string): ImportedCopyState | undefined {
  const whole = findPhraseState(text);
  if (whole) return whole;
  let shape: ImportedCopyState = {};
  for (const part of text.slice(0, MAX_TEXT_LENGTH).split(PART_SEPARATORS)) {
    if (part.trim() === "") continue;
    const partState = findPhraseState(part);
    if (!partState || areContradictory(shape, partState)) return undefined;
    shape = { ...shape, ...partState };
  }
  return shape.condition === undefined && shape.isBoxed === undefined ? undefined : shape;
}

const MAX_TEXT_LENGTH = 80;

const areContradictory = (one: ImportedCopyState, other: ImportedCopyState): boolean =>
  areDifferent(one.condition, other.condition) || areDifferent(one.isBoxed, other.isBoxed);

const areDifferent = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Parses a cell that states ownership and also the state of the copy: `Yes (loose)`, `Have - NIB` (new in box). */
export function parseStatusAndImportedCopyState(text: string): {
  readonly status: CollectionStatus | undefined;
  readonly shape: ImportedCopyState;
} {
  const status = isSoldText(text) ? "nothing" : parseCollectionStatus(text);
  if (status !== undefined) return { status, shape: {} };
  const [first = "", ...others] = text.slice(0, MAX_TEXT_LENGTH).split(PART_SEPARATORS);
  const shape =
    parseImportedCopyState(text) ??
    (parseCollectionStatus(first) === "owned" ? parseImportedCopyState(others.join(",")) : undefined);
  return { status: shape && "owned", shape: shape ?? {} };
}

/** Parses a status such as `Need` in a column about a copy. `undefined` for yes, no and descriptions such as `New`. */
export function parseStatusInDetailCell(text: string): CollectionStatus | undefined {
  const status = parseCollectionStatus(text);
  return status !== undefined && parseYesNo(text) === undefined && parseImportedCopyState(text) === undefined
    ? status
    : undefined;
}
