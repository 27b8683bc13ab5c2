import { type Amiibo, typeIdOf } from "../../catalogue/amiibo";
import { lexicon } from "./plain";

type Kind = "figure" | "yarn" | "card" | "band" | "block";

const kindOf = lexicon<Kind>([
  [
    "figure",
    "figure,figures,figurine,figurines,amiibo figure,toy,statue,figur,figuren,figura,figuras,statuetta,statuette",
  ],
  ["figure", "statuina,フィギュア,人形"],
  ["yarn", "yarn,yarn figure,plush,wool,wolle,woll,wollfigur,laine,lana,毛糸,あみぐるみ"],
  ["card", "card,cards,amiibo card,karte,karten,carte,cartes,carta,carte,tarjeta,tarjetas,カード"],
  [
    "band",
    "band,power-up band,power up band,powerup band,armband,bracelet,bracciale,pulsera,バンド,パワーアップバンド",
  ],
  ["block", "block,wooden block,wood,holzblock,bloc,bloque,blocco,積み木"],
]);

/** Whether the item is of the kind that the words mean; `undefined` where they mean none. */
export function fittingKind(text: string): ((item: Amiibo) => boolean) | undefined {
  const kind = kindOf(text);
  switch (kind) {
    case undefined:
      return undefined;
    case "card":
      return ({ form }) => typeIdOf(form) === 3;
    case "figure":
      // Yarn stands among the figures on every shelf.
      return ({ form }) => form === "figure" || form === "yarn";
    default:
      return ({ form }) => form === kind;
  }
}
