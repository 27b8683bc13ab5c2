import { viewerActivityQuery } from "../../db/activity/read";
import { paths } from "../../domain/paths";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";

export const activityRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const ACTIVITY_ROUTE = { role: "user", queries: [viewerActivityQuery] } as const;

activityRoutes.get(paths.activity, ACTIVITY_ROUTE, createLazyHandler(loadHandlers, "renderActivityPage"));
activityRoutes.postForm(
  paths.undoChange,
  { role: "user", formPagePath: paths.activity },
  createLazyHandler(loadHandlers, "handleUndoForm"),
);
// Registered after the undo form, because the pattern `/activity/:id` would match the form's path.
activityRoutes.get("/activity/:id", ACTIVITY_ROUTE, createLazyHandler(loadHandlers, "renderActivityPage"));
