import { viewerActivityQuery } from "../../db/activity/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of a member's saved changes, which can be undone long after they were made. */
export const activityRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const ACTIVITY_ROUTE = { role: "user", queries: [viewerActivityQuery] } as const;

activityRoutes.get(paths.activity, ACTIVITY_ROUTE, lazyHandler(loadHandlers, "renderActivityPage"));
activityRoutes.postForm(
  paths.undoChange,
  { role: "user", formPagePath: paths.activity },
  lazyHandler(loadHandlers, "handleUndoForm"),
);
// Registered after the form, because the form's path would match this pattern.
activityRoutes.get("/activity/:id", ACTIVITY_ROUTE, lazyHandler(loadHandlers, "renderActivityPage"));
