import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { type Aim, collectedToward, narrowTo } from "../goal/progress";
import { inFull } from "../language/dates";
import { t } from "../messages/pages";
import { copiesOfKind, type Holding, isOwned, quantityOf } from "../ownership/holding";
import { type Progress, progressOf } from "../ownership/percentOwned";
import { VIEW_KINDS, type ViewKind } from "../paths/shown";
import { ANIMAL_CROSSING_SERIES_ID, CARD_SERIES } from "../series/animalCrossing";
import { slugOf } from "../series/slug";
import { type Choice, EVERYTHING, openView } from "../view/view";

/** Which of the items a sheet shows. */
export const SHOWINGS = ["all", "owned", "unowned", "wishlist", "duplicates"] as const;
export type Showing = (typeof SHOWINGS)[number];

/** What a sheet is about: items under a title. */
export interface Subject {
  readonly title: string;
  /** In the order in which they are drawn. */
  readonly items: readonly Amiibo[];
  readonly showing: Showing;
  /** Where it is about a goal: how these items count. */
  readonly aim?: Aim;
}

export interface SheetTile {
  readonly id: number;
  /** Which picture is drawn where it is not the one that came with the release; empty for that. */
  readonly picture: string;
  /** The light is on. */
  readonly isLit: boolean;
  /** Copies in their boxes and out of them; none of what has no box. */
  readonly boxed: number;
  readonly loose: number;
  readonly quantity: number;
  readonly isWished: boolean;
}

/** All that a picture of a collection shows: the same sheet is the same picture. */
export interface Sheet {
  readonly title: string;
  /** "212 of 277 collected"; of a sheet without tiles what it says in their place. */
  readonly line: string;
  /** Of what is collected, 0 to 1; none where the sheet shows something else. */
  readonly share?: number;
  /** As it is written. */
  readonly date: string;
  /** Whose it is and where it can be seen; where it is public. */
  readonly owner?: { readonly name: string; readonly address: string };
  readonly tiles: readonly SheetTile[];
}

interface Person {
  readonly holdingOf: (item: Amiibo) => Holding;
  readonly pictureOf: (item: Amiibo) => string;
  readonly owner?: Sheet["owner"];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const IS_SHOWN: Readonly<Record<Showing, (holding: Holding, isMissing: boolean) => boolean>> = {
  all: () => true,
  owned: isOwned,
  unowned: (_, isMissing) => isMissing,
  wishlist: ({ wishlisted }) => wishlisted,
  duplicates: (holding) => quantityOf(holding) > 1,
};

export function sheetOf({ title, items, showing, aim }: Subject, person: Person): Sheet {
  const { holdingOf, pictureOf, owner, today } = person;
  const quantities = new Map(items.map((item) => [item.id, quantityOf(holdingOf(item))]));
  const quantity = (id: number) => quantities.get(id) ?? 0;
  const collected = collectedToward(aim, quantity);
  const shown = items.filter((item) => IS_SHOWN[showing](holdingOf(item), collected(item.id) === 0));
  const progress = progressOf(items, quantity, aim);
  return {
    title: t.sheet.titles[showing](title),
    line: lineOf(showing, shown.length, progress),
    ...((showing === "all" || showing === "owned") && progress.total > 0 && { share: progress.percent / 100 }),
    date: inFull(today),
    ...(owner && { owner }),
    tiles: shown.map((item) => {
      const holding = holdingOf(item);
      return {
        id: item.id,
        picture: pictureOf(item),
        // Where all are missing, a dark hall tells nothing.
        isLit: showing !== "all" || isOwned(holding),
        boxed: countsAsFigure(item) ? copiesOfKind(holding, true) : 0,
        loose: countsAsFigure(item) ? copiesOfKind(holding, false) : 0,
        quantity: quantityOf(holding),
        isWished: holding.wishlisted,
      };
    }),
  };
}

/** Of a file that it is saved in, without an ending. */
export const fileNameOf = ({ title, date }: Sheet): string => slugOf(`${title} ${date}`);

function lineOf(showing: Showing, shown: number, { owned, total }: Progress): string {
  if (shown === 0 && showing !== "all") return t.sheet.nothing[showing];
  if (showing === "unowned") return t.sheet.missing(total - owned, total);
  if (showing === "wishlist") return t.sheet.wished(shown);
  return showing === "duplicates" ? t.sheet.spare(shown) : t.sheet.collected(owned, total);
}

/** The series whose cards can be exported, by the names that the checklist gives them. */
const MARIO_SUPERSTARS = { slug: "mario-superstars", name: "Mario Superstars", amiiboSeriesId: 10 } as const;
export const CARD_SHEETS: readonly string[] = [
  ...CARD_SERIES.slice(0, 5).map(({ name }) => name),
  MARIO_SUPERSTARS.name,
  "Sanrio",
  "New Leaf",
];

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** All figures, series by series as on the checklist. */
export function figures({ items, amiiboSeries }: Catalogue, showing: Showing): Subject {
  const all = items.filter(countsAsFigure);
  const bySeries = amiiboSeries.flatMap(({ id }) =>
    inCatalogueOrder(all.filter(({ amiiboSeriesId }) => amiiboSeriesId === id)),
  );
  return { title: t.sheet.figures, items: bySeries, showing };
}

/** @param series a name of `CARD_SHEETS`, or its slug; `undefined` for any other. */
export function cards({ items }: Catalogue, series: string, showing: Showing): Subject | undefined {
  const all = items.filter(({ form }) => form === "card");
  if (isSame(series, MARIO_SUPERSTARS.name) || isSame(series, MARIO_SUPERSTARS.slug)) {
    const { name, amiiboSeriesId } = MARIO_SUPERSTARS;
    const inSeries = all.filter((item) => item.amiiboSeriesId === amiiboSeriesId);
    return { title: t.sheet.cards(name), items: inCatalogueOrder(inSeries), showing };
  }
  const found = CARD_SERIES.find(
    ({ name, slug }) => CARD_SHEETS.includes(name) && (isSame(series, name) || isSame(series, slug)),
  );
  if (!found) return undefined;
  const isInSeries = ({ amiiboSeriesId, acNumber = 0 }: Catalogue["items"][number]) =>
    amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID && acNumber >= found.from && acNumber <= found.to;
  return { title: t.sheet.animalCrossingCards(found.name), items: inCatalogueOrder(all.filter(isInSeries)), showing };
}

/** What a page of the catalogue shows; `undefined` for a series or a choice of it that there is not. */
export function ofView(catalogue: Catalogue, kind: string, slug: string, showing: Showing): Subject | undefined {
  const known: ViewKind | undefined = VIEW_KINDS.find((each) => each === kind);
  if (known === undefined) return undefined;
  const { choice, items } = openView(catalogue, known, slug);
  if (choice.slug !== slug) return undefined;
  const title = known === "all" ? t.sheet.all : titleOf(known, choice);
  return { title, items: inCatalogueOrder(items), showing };
}

/** What an export calls the goal of whoever asks for it, in the place of a view. */
export const GOAL_VIEW = "goal";

/** What counts for somebody's goal. */
export function ofGoal({ items }: Catalogue, aim: Aim, showing: Showing): Subject {
  return { title: t.sheet.goal, items: inCatalogueOrder(narrowTo(aim, items, ({ id }) => id)), showing, aim };
}

function titleOf(kind: ViewKind, { slug, name }: Choice): string {
  if (kind !== "animal-crossing-cards") return name;
  return slug === EVERYTHING.slug ? ANIMAL_CROSSING : t.sheet.animalCrossing(name);
}

const ANIMAL_CROSSING = "Animal Crossing";
