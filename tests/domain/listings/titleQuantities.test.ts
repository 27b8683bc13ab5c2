import { describe, expect, it } from "vitest";
import { isSoldWithGame } from "../../../domain/listings/findTitleRejectReason";
import { extractItemTraits } from "../../../domain/listings/itemTraits";
import { findQuantityRejectReason } from "../../../domain/listings/numbers";
import { parseListingTitle } from "../../../domain/listings/parseListingTitle";
import type { RejectReason } from "../../../domain/listings/rejectReasons";
import { buildTitleLexicon } from "../../../domain/listings/titleLexicon";
import { classifiedItems } from "./testClassifier";

const lexicon = buildTitleLexicon(classifiedItems.map(extractItemTraits));
const findItem = (id: number) => classifiedItems.find((item) => item.id === id);
const SHEIK = findItem(55);
/** A card with the number 431. */
const RAYMOND = findItem(809);
/** A card with the number 3. */
const KK_SLIDER = findItem(76);

describe("quantities in a title", () => {
  const findReject = (title: string, item = SHEIK) => findQuantityRejectReason(parseListingTitle(title, lexicon), item);

  it.each([
    "Two Peach amiibo",
    "Both Sheik amiibo",
    "2x Sheik",
    "12x Sheik",
    "Sheik x2",
    "Sheik x12",
    "Sheik x 2",
    "Sheik a5 x 7",
    "Sheik 5a x 7",
    "x2",
    "x 2",
    "Sheik 5 x new",
    "Sheik qty 2",
    "Sheik quantity 2 new",
    "Sheik Menge 2",
    "Sheik Anzahl 2",
    "Sheik quantité 2",
    "Sheik cantidad 2",
    "Sheik quantità 2",
    "3 amiibo",
    "9 amiibo",
    "60 amiibo",
    "(3) amiibo",
    "#(3) amiibo",
    "Sheik 100 pcs",
    "Sheik 61 pieces",
    "3 new sealed figures",
    "3 new sealed boxed genuine official figures",
    "3 Sheik amiibo figures",
    "3 Nintendo amiibo Sheik",
    "2 er",
    "Sheik 4 amiibo",
    "Splatoon 2-figures",
    "(60) Sheik amiibo",
    "(3)! Sheik amiibo",
    "Splatoon (4 figures)",
    "3 Sheik amiibo figures 64gb",
  ])("a listing title that offers several copies of one item is rejected as pieces: %s", (title) =>
    expect(findReject(title)).toBe("pieces" satisfies RejectReason),
  );

  it.each([
    "Peach two amiibo",
    "two figures",
    "Sheik zwei Figuren",
    "Sheik trois figurines",
    "Sheik cuatro figuras",
    "Sheik funf Figuren",
    "Sheik sei statuine",
    "2 set",
    "Sheik 2 sets",
    "Sheik 2 packs",
    "Sheik 5 cards",
    "Sheik 61 cards",
    "Splatoon 2-pack",
  ])("a listing title that offers several different items is rejected as a lot: %s", (title) =>
    expect(findReject(title)).toBe("lot" satisfies RejectReason),
  );

  it.each(["Raymond 5 cards", "Raymond 61 cards", "Raymond 2 packs", "3 cards", "Raymond 5 Karten"])(
    "a listing title that offers several amiibo cards is rejected as a pack: %s",
    (title) => expect(findReject(title, RAYMOND)).toBe("pack" satisfies RejectReason),
  );

  it("a number in a listing title that equals the card number is not read as a quantity", () => {
    expect(findReject("3 cards", KK_SLIDER)).toBeUndefined();
    expect(findReject("4 cards", KK_SLIDER)).toBe("pack" satisfies RejectReason);
  });

  it.each([
    "",
    "Sheik amiibo",
    "Two Peach",
    "Two Sheik figures",
    "Two pack amiibo Peach",
    "1x Sheik",
    "Sheik x1",
    "Sheik x 1",
    "Sheik 102x",
    "Sheik x102",
    "Sheik x 102",
    "Sheik a2x",
    "Sheik x2a",
    "Sheik 5 x 7",
    "Sheik 5 x 7 amiibo",
    "Sheik qty 1",
    "Sheik qty 5 available",
    "Sheik qty 5 left",
    "Sheik Menge 5 verfügbar",
    "Sheik qty two",
    "1 amiibo",
    "0 amiibo",
    "02 amiibo",
    "a2 amiibo",
    "2a amiibo",
    "61 amiibo",
    "1000 pcs",
    "#3 amiibo",
    "$3 amiibo",
    "£3 amiibo",
    "€3 amiibo",
    "1/3 amiibo",
    "v1.3 amiibo",
    "lot 3 figures",
    "wave 3 figures",
    "no 3 figures",
    "card 3 figures",
    "Splatoon 2 figures",
    "Splatoon 2-new",
    "Super Smash Bros 4 amiibo",
    "3 brand new sealed boxed genuine official figures",
    "3 Sheik 64gb figures",
    "3 Sheik",
    "(5 available) Sheik amiibo",
    "3) Sheik amiibo",
    "Splatoon 4 figures",
    "Sheik amiibo 2 x 30 cm",
    "Sheik amiibo 2 x 3 cm",
  ])("the listing title %j states no quantity", (title) => expect(findReject(title)).toBeUndefined());
});

describe("games in a title", () => {
  const hasGame = (title: string) => isSoldWithGame(parseListingTitle(title, lexicon));

  it.each([
    "Sheik amiibo + game",
    "with Sheik game",
    "avec Sheik jeu",
    "Sheik incl. juego",
    "Sheik mit neuem Spiel",
    "game with Sheik amiibo",
    "Sheik with one two three four game",
    "Metroid Dread + Samus amiibo",
    "Samus amiibo + Metroid Dread",
    "Metroid Dread with Samus",
    "Sheik amiibo + Switch",
    "Switch + Sheik",
    "Switch + figure",
    "Wii U plus Sheik",
  ])("isSoldWithGame recognises a game or console that is sold with the amiibo: %s", (title) =>
    expect(hasGame(title)).toBe(true),
  );

  it.each([
    "Sheik amiibo",
    "Sheik game",
    "game",
    "Sheik with game figure",
    "Sheik with box for game",
    "Sheik with one two three four five game",
    "Timmy and Tommy game",
    "Sheik Timmy and Tommy game",
    "Sheik with amiibo game",
    "Metroid Dread and Samus amiibo",
    "Metroid Dread Samus amiibo",
    "Metroid Dread + new Samus",
    "Metroid Dread new + Samus",
    "Switch + Wii U",
    "Sheik + Samus",
    "Kirby + Sheik",
    "+ Samus",
    "Metroid Dread +",
  ])("isSoldWithGame is false for a listing title without a game or console for sale: %s", (title) =>
    expect(hasGame(title)).toBe(false),
  );
});
