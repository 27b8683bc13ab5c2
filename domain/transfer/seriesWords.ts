import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { closedUp, withoutNoise, wordsIn } from "./nameWords";

/** What people call a series, beside its own name in the catalogue. */
const CALLED: Readonly<Record<string, string>> = {
  "Super Smash Bros.":
    "smash,smash bros,ssb,ssbu,ssb4,sm4sh,super smash,smash ultimate,super smash bros ultimate,super smash brothers,smash brothers,大乱闘スマッシュブラザーズ,スマブラ",
  "Super Mario Bros.":
    "super mario,smb,super mario brothers,mario,mario party,mario party 10,super mario odyssey,super mario wonder,スーパーマリオ",
  "8-bit Mario": "super mario 30th,super mario 30th anniversary,30th anniversary,super mario bros 30th anniversary",
  "Yoshi's Woolly World": "yoshi,yww,woolly world,yarn yoshi,ヨッシー ウールワールド",
  "Legend Of Zelda":
    "zelda,loz,tloz,breath of the wild,botw,tears of the kingdom,totk,skyward sword,twilight princess,ゼルダ,ゼルダの伝説",
  "Breath of the Wild": "botw,ブレス オブ ザ ワイルド",
  "Animal Crossing": "ac,acnh,acnl,animal crossing new leaf,animal crossing new horizons,どうぶつの森",
  Splatoon: "splatoon 2,splatoon 3,スプラトゥーン",
  "Mario Sports Superstars": "mss,mario sports",
  Pokemon: "pokken,pokken tournament,ポケモン",
  Kirby: "星のカービィ,カービィ",
  "Fire Emblem": "fe,ファイアーエムブレム",
  "Chibi-Robo!": "chibi robo",
  "Mega Man": "megaman,rockman",
  "Monster Hunter": "mh,mhs,mhr,monster hunter stories,monster hunter rise,モンスターハンター",
  "Super Nintendo World": "snw,power up band,power up bands",
  Metroid: "metroid dread,samus returns,metroid samus returns,metroid prime,メトロイド",
};

const also = new Map(Object.entries(CALLED));

interface Known {
  readonly isOf: (item: Amiibo) => boolean;
  /** Each way to say it. */
  readonly ways: readonly (readonly string[])[];
}

export interface SeriesWords {
  /** Whether the item is of a series that the words mean; `undefined` where they mean none that we know. */
  fitting(text: string): ((item: Amiibo) => boolean) | undefined;
  readonly known: readonly Known[];
}

export function seriesWordsIn(catalogue: Catalogue): SeriesWords {
  const known = [
    ...catalogue.amiiboSeries.map((series) => knownAs(series, (item) => item.amiiboSeriesId === series.id)),
    ...catalogue.gameSeries.map((series) => knownAs(series, (item) => item.gameSeriesId === series.id)),
  ];
  return {
    known,
    fitting(text) {
      const said = withoutNoise(wordsIn(text));
      const meant = exactly(known, said) ?? loosely(known, said);
      return meant && ((item) => meant.some(({ isOf }) => isOf(item)));
    },
  };
}

function knownAs({ name }: Series, isOf: Known["isOf"]): Known {
  const ways = [name, ...(also.get(name)?.split(",") ?? [])].map((way) => withoutNoise(wordsIn(way)));
  return { isOf, ways: ways.filter((way) => way.length > 0) };
}

const some = (found: readonly Known[]): readonly Known[] | undefined => (found.length > 0 ? found : undefined);

const exactly = (known: readonly Known[], said: readonly string[]) =>
  some(known.filter(({ ways }) => ways.some((way) => closedUp(way) === closedUp(said))));

/** `Mario Bros` is part of `Super Mario Bros.` */
const loosely = (known: readonly Known[], said: readonly string[]) =>
  said.length === 0
    ? undefined
    : some(known.filter(({ ways }) => ways.some((way) => said.every((word) => way.includes(word)))));
