import { ANIMAL_CROSSING_GAME_ID } from "../series/animalCrossing";
import { fold } from "../series/fold";
import { slugOf } from "../series/slug";
import type { Amiibo } from "./amiibo";

interface Somebody {
  readonly character: string;
  readonly head: string;
  /** `undefined`: of a series that is not here yet. */
  readonly gameSeriesId: number | undefined;
  readonly gameSeries: string;
}

/** The first half of a head is the character's own number. */
const numberOf = ({ head }: { readonly head: string }): string => head.slice(0, 4);

const isVillager = ({ gameSeriesId }: { readonly gameSeriesId: number | undefined }): boolean =>
  gameSeriesId === ANIMAL_CROSSING_GAME_ID;

/**
 * Who it is among all that are here. Of those with the same name it is the one with its number, else the one of its game,
 * else any: a fighter in a new game stays who they are, but no villager of Animal Crossing is anybody from elsewhere.
 */
export function characterKeyOf(somebody: Somebody, items: readonly Amiibo[]): string {
  const { character, gameSeriesId, gameSeries } = somebody;
  const namesakes = items.filter((item) => fold(item.character) === fold(character));
  const same =
    namesakes.find((item) => numberOf(item) === numberOf(somebody)) ??
    namesakes.find((item) => item.gameSeriesId === gameSeriesId) ??
    namesakes.find((item) => isVillager(item) === isVillager({ gameSeriesId }));
  if (same) return same.characterKey;
  const plain = textOf(character);
  return items.some(({ characterKey }) => characterKey === plain) ? `${plain}-${slugOf(gameSeries)}` : plain;
}

/** `K.K. Slider` is `k-k-slider`. */
const textOf = (character: string): string =>
  fold(character)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "unknown";
