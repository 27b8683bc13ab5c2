import { ownActivity } from "../../db/activity/read";
import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";

/** What somebody did, and the way to undo it, long after the page is closed on which it was done. */
export const activity = openRoom();

const handlers = late(() => import("./handlers"));
const OWN = { role: "user", reads: [ownActivity] } as const;

activity.page(
  paths.activity,
  OWN,
  handlers(({ showActivity }) => showActivity),
);
activity.form(
  paths.undoChange,
  { role: "user", on: paths.activity },
  handlers(({ takeUndo }) => takeUndo),
);
// Behind the form, whose address is no page.
activity.page(
  "/activity/:id",
  OWN,
  handlers(({ showActivity }) => showActivity),
);
