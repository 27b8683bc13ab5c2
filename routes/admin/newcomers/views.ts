import type { Intake } from "../../../db/admin/newcomers";
import { paths } from "../../../domain/paths";
import { queryOf } from "../page/AdminPage";

export const VIEWS = ["waiting", "in", "refused"] as const;
export type NewcomerView = (typeof VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<NewcomerView, string>> = {
  waiting: "Waiting",
  in: "Came in",
  refused: "Refused",
};

export const countsOf = (intake: Intake): Readonly<Record<NewcomerView, number>> => ({
  waiting: intake.waiting + intake.leftOut,
  in: intake.arrivals,
  refused: intake.refused,
});

/** Where on the page somebody is: what the address of a list says. */
export interface ListPosition {
  readonly view: NewcomerView;
  readonly page: number;
  /** ms: the one arrival that is looked at. */
  readonly arrival?: number | undefined;
}

export const queryAt = ({ view, page, arrival }: ListPosition): string =>
  queryOf({ view: view === "waiting" ? undefined : view, page, arrival });

export const hrefOf = (place: ListPosition): string => paths.adminNewcomers + queryAt(place);
