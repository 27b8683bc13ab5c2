import { describe, expect, it } from "vitest";
import { createListingClassifier } from "../../../domain/listings/listingClassifier";
import { allItemIds, classifiedItems, classifyTitle, createOffered, formatVerdict } from "./testClassifier";
import { HONEST_TITLES, TRAP_TITLES } from "./titles";

const nameById = new Map(classifiedItems.map(({ id, name, extraName }) => [id, `${name} ${extraName ?? ""}`]));

describe("honest listings", () => {
  it.each(HONEST_TITLES.map(([id, title]) => ({ id, title })))(
    "a listing for one genuine item is recognised as that item: $title",
    ({ id, title }) =>
      expect(`${formatVerdict(classifyTitle(title))} ${nameById.get(id)}`).toBe(`${id} ${nameById.get(id)}`),
  );
});

describe("listings of the item that do not count", () => {
  const rows = Object.entries(TRAP_TITLES).flatMap(([reject, titles]) =>
    titles.map(([requestedId, title]) => ({ title, requestedId, verdict: `${requestedId} ${reject}` })),
  );
  it.each(rows)(
    "the listing classifier returns $verdict (item id and reject reason) for the title: $title",
    ({ title, requestedId, verdict }) => expect(formatVerdict(classifyTitle(title, [requestedId]))).toBe(verdict),
  );
});

it("a new listing classifier classifies every example title in titles.ts as expected", () => {
  const classifier = createListingClassifier(classifiedItems);
  const getVerdict = (title: string, requestedId: Iterable<number>) =>
    formatVerdict(classifier(createOffered(title), new Set(requestedId)));
  const wrong = [
    ...HONEST_TITLES.filter(([id, title]) => getVerdict(title, allItemIds) !== String(id)),
    ...Object.entries(TRAP_TITLES).flatMap(([reject, titles]) =>
      titles.filter(([requestedId, title]) => getVerdict(title, [requestedId]) !== `${requestedId} ${reject}`),
    ),
  ];
  expect(wrong).toEqual([]);
});

describe("listings of other items", () => {
  it.each<[requestedId: number, title: string, verdict: string]>([
    [1, "Mario amiibo Super Mario series", "other-series"],
    [2, "Mario amiibo Super Smash Bros", "other-series"],
    [2, "Gold Mario amiibo", "other-series"],
    [1, "Dr. Mario amiibo Smash Bros", "other-series"],
    [1, "Wario amiibo Smash Bros", "wrong-item"],
    [2, "Baby Mario Tennis amiibo card Mario Sports Superstars", "wrong-item"],
    [40, "Link Archer amiibo Breath of the Wild", "other-series"],
    [40, "Toon Link amiibo Smash Bros", "other-series"],
    [46, "Link amiibo Super Smash Bros", "other-series"],
    [54, "Zelda Tears of the Kingdom amiibo", "other-series"],
    [54, "The Legend of Zelda Link Twilight Princess amiibo", "wrong-item"],
    [546, "Dark Samus amiibo Smash", "wrong-item"],
    [546, "Zero Suit Samus amiibo", "other-series"],
    [556, "Dark Pit amiibo", "wrong-item"],
    [676, "Detective Pikachu amiibo", "wrong-item"],
    [77, "Tom Nook amiibo card #002 Animal Crossing", "other-series"],
    [78, "Tom Nook amiibo figure Animal Crossing", "other-series"],
    [66, "Isabelle #403 amiibo card", "other-series"],
    [695, "Ike amiibo card Animal Crossing Welcome amiibo 549", "wrong-item"],
    [579, "Marina amiibo card Animal Crossing", "wrong-item"],
    [699, "Corrin Player 2 amiibo", "other-series"],
    [758, "Palico Sunbreak amiibo", "other-series"],
    [718, "Ryu Street Fighter 6 amiibo card Starter Set", "other-series"],
    [55, "amiibo NFC reader for Wii U", "wrong-item"],
    [55, "Splatoon amiibo Li'l Judd", "wrong-item"],
    [55, "Sheik figure Smash Bros", "no-amiibo"],
    [11, "Leach amiibo Super Smash Bros", "wrong-item"],
  ])("a search for item %i rejects the listing title %j as %s", (requestedId, title, verdict) =>
    expect(formatVerdict(classifyTitle(title, [requestedId]))).toBe(verdict),
  );

  it.each<[requestedId: number, title: string]>([
    [1, "Mario amiibo"],
    [40, "Link amiibo Nintendo"],
    [43, "Link Legend of Zelda amiibo"],
    [46, "Link BOTW amiibo"],
    [52, "Zelda amiibo Nintendo Switch"],
    [50, "Toon Link amiibo"],
    [65, "Isabelle amiibo Animal Crossing figure"],
    [560, "R.O.B. amiibo Smash"],
    [563, "Mii Fighter amiibo smash bros"],
    [687, "Kirby amiibo"],
    [890, "Ryu Street Fighter 6 amiibo card"],
    [66, "Isabelle amiibo card Animal Crossing"],
    [809, "Raymond #430 amiibo card Animal Crossing"],
    [809, "Raymond Series 3 amiibo card Animal Crossing"],
    [585, "Mario Sports Superstars Mario amiibo card"],
    [56, "Ganondorf amiibo Zelda"],
    [54, "Zelda Twilight Princess amiibo The Legend of Zelda"],
    [10, "Mario Luigi amiibo"],
    [55, "Sheik, Zelda amiibo Smash Bros"],
  ])("a search for item %i classifies the listing title as unclear: %s", (requestedId, title) =>
    expect(formatVerdict(classifyTitle(title, [requestedId]))).toBe("unclear"),
  );
});
