import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { nfcIdIn, nfcIdOf } from "../catalogue/nfc";
import { groupBy } from "../group";
import { cardsIn } from "./cardNumbers";
import { closedUp, inAnyOrder, without, withoutNoise, wordsIn } from "./nameWords";
import { otherNamesIn } from "./otherNames";
import type { SeriesWords } from "./seriesWords";

export interface Names {
  /** The items whose whole name it is, in any order of its words. */
  readonly full: (name: string) => readonly Amiibo[];
  /** From what is surest to what is least: where one fits, the next ones are not asked for. */
  readonly readings: (name: string) => Iterable<readonly Amiibo[]>;
}

export function namesIn(catalogue: Catalogue, series: SeriesWords): Names {
  const words = catalogue.items.map((item) => ({ item, words: wordsIn(item.name) }));
  const exact = groupBy(words, ({ words }) => closedUp(words));
  const loose = groupBy(words, ({ words }) => inAnyOrder(withoutNoise(words)));
  const itemsOf = (found: readonly { readonly item: Amiibo }[] | undefined) => (found ?? []).map(({ item }) => item);
  const inAnOrder = (said: readonly string[]) => itemsOf(loose.get(inAnyOrder(said)));

  const full = (name: string): readonly Amiibo[] => {
    const said = wordsIn(name);
    const bare = withoutNoise(said);
    if (bare.length === 0) return itemsOf(exact.get(closedUp(said)));
    return itemsOf(exact.get(closedUp(said)) ?? exact.get(closedUp(bare)) ?? loose.get(inAnyOrder(bare)));
  };
  const byNfcId = groupBy(catalogue.items, nfcIdOf);
  const others = otherNamesIn(catalogue);
  const cards = cardsIn(catalogue, series, (rest) => [...inAnOrder(rest), ...others.meant(rest)]);
  const ways = groupBy(
    series.known.flatMap(({ ways, isOf }) => ways.map((way) => ({ way, isOf }))),
    ({ way: [first = ""] }) => first,
  );
  /** `Mario (Smash Bros.)` */
  const inSeries = (said: readonly string[], meant: (rest: readonly string[]) => readonly Amiibo[]) =>
    [...new Set(said)].flatMap((first) =>
      (ways.get(first) ?? []).flatMap(({ way, isOf }) => {
        const rest = without(said, way);
        return rest && rest.length > 0 ? meant(rest).filter(isOf) : [];
      }),
    );

  return {
    full,
    *readings(name) {
      yield byNfcId.get(nfcIdIn(name) ?? "") ?? [];
      yield full(name);
      yield* cards.map((meant) => meant(name));
      const said = withoutNoise(wordsIn(name).flatMap(others.split));
      yield [...inSeries(said, inAnOrder), ...others.ofGame(said)];
      yield others.meant(said);
      yield inSeries(said, others.meant);
      yield others.ofCharacter(said);
    },
  };
}
