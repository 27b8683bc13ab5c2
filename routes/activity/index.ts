import { viewerActivityQuery } from "../../db/activity/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** What somebody did, and the way to undo it, long after the page is closed on which it was done. */
export const activityRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const ACTIVITY_ROUTE = { role: "user", reads: [viewerActivityQuery] } as const;

activityRoutes.page(
  paths.activity,
  ACTIVITY_ROUTE,
  handlers(({ renderActivityPage }) => renderActivityPage),
);
activityRoutes.form(
  paths.undoChange,
  { role: "user", on: paths.activity },
  handlers(({ handleUndoForm }) => handleUndoForm),
);
// Behind the form, whose address is no page.
activityRoutes.page(
  "/activity/:id",
  ACTIVITY_ROUTE,
  handlers(({ renderActivityPage }) => renderActivityPage),
);
