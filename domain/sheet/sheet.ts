import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import { type Aim, collectedToward } from "../goal/aim";
import { inFull } from "../language/dates";
import { t } from "../messages/pages";
import { copiesOfKind, type Holding, isOwned, quantityOf } from "../ownership/holding";
import { type Progress, progressOf } from "../ownership/progress";
import { slugOf } from "../series/slug";

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
