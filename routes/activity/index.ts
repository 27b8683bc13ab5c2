import { viewerActivityQuery } from "../../db/activity/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of a member's saved changes, which can be undone long after they were made. */
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
// Registered after the form, whose own address is not a page.
activityRoutes.page(
  "/activity/:id",
  ACTIVITY_ROUTE,
  handlers(({ renderActivityPage }) => renderActivityPage),
);
