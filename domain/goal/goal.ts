import { type Amiibo, FORMS, type Form } from "../catalogue/amiibo";

/** What somebody says that they collect. It always leaves something out: without one, everything counts. */
export interface Goal {
  /** Items of any of these series or of these game series; of all there are where both are empty. In rising order. */
  readonly seriesIds: readonly number[];
  readonly gameSeriesIds: readonly number[];
  /** At least one, in the order of `FORMS`. */
  readonly kinds: readonly Form[];
  /** Any one item of a character is enough; with `games`, any one of those that do the very same in them. */
  readonly isOneOfEach: boolean;
  /** The games that its owner plays: only what does something in any of them counts. Absent: whatever it does. */
  readonly games?: readonly number[];
}

type Collectable = Pick<Amiibo, "form" | "amiiboSeriesId" | "gameSeriesId">;

export const isInGoal = ({ seriesIds, gameSeriesIds, kinds }: Goal, item: Collectable): boolean =>
  kinds.includes(item.form) &&
  (seriesIds.length + gameSeriesIds.length === 0 ||
    seriesIds.includes(item.amiiboSeriesId) ||
    gameSeriesIds.includes(item.gameSeriesId));

/** It says no more than that everything counts. */
export const leavesNothingOut = ({ seriesIds, gameSeriesIds, kinds, isOneOfEach, games }: Goal): boolean =>
  seriesIds.length + gameSeriesIds.length === 0 && kinds.length === FORMS.length && !isOneOfEach && !games;

const SERIES = "series";
const GAMES = "games";
const KINDS = "kinds";
const MY_GAMES = "my-games";
const ONE_OF_EACH = "one-of-each";

/** As short text: `series:1,12 kinds:figure,yarn my-games one-of-each`. What is not narrowed is not named, and which games are played stands elsewhere. */
export function formatGoal({ seriesIds, gameSeriesIds, kinds, isOneOfEach, games }: Goal): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : [`${name}:${values.join()}`];
  return [
    ...list(SERIES, seriesIds),
    ...list(GAMES, gameSeriesIds),
    ...list(KINDS, kinds.length === FORMS.length ? [] : kinds),
    ...(games ? [MY_GAMES] : []),
    ...(isOneOfEach ? [ONE_OF_EACH] : []),
  ].join(" ");
}

const PART = /^(?:(series|games):(\d{1,9}(?:,\d{1,9})*)|(kinds):([a-z-]+(?:,[a-z-]+)*)|(my-games)|one-of-each)$/;

/** `undefined` for what `formatGoal` never writes of a goal. @param played ids of the games that its owner plays now */
export function parseGoal(text: string, played: readonly number[] = []): Goal | undefined {
  const said = new Map<string, readonly string[]>();
  for (const part of text.split(" ")) {
    const match = PART.exec(part);
    if (!match) return undefined;
    const [, series, ids, kinds, forms, games] = match;
    said.set(series ?? kinds ?? games ?? ONE_OF_EACH, (ids ?? forms ?? "").split(","));
  }
  const kinds = said.get(KINDS);
  const goal: Goal = {
    seriesIds: (said.get(SERIES) ?? []).map(Number),
    gameSeriesIds: (said.get(GAMES) ?? []).map(Number),
    kinds: kinds ? FORMS.filter((form) => kinds.includes(form)) : FORMS,
    isOneOfEach: said.has(ONE_OF_EACH),
    ...(said.has(MY_GAMES) && { games: played }),
  };
  return formatGoal(goal) === text ? goal : undefined;
}
