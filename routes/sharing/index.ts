import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { viewerShareChoiceQuery } from "../../db/sharing/shareChoice";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of share images: pictures of one's own collection, which only the owner can download. */
export const shareImageRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const SHARE_IMAGE_ROUTE = { role: "user", queries: [viewerHoldingsQuery, viewerShareChoiceQuery] } as const;

shareImageRoutes.get(paths.sharePictures, SHARE_IMAGE_ROUTE, lazyHandler(loadHandlers, "renderSharePage"));
shareImageRoutes.postForm(
  paths.sharePictures,
  { role: "user", queries: [viewerHoldingsQuery] },
  lazyHandler(loadHandlers, "handleShareChoiceForm"),
);
shareImageRoutes.get("/my-account/share/:file", SHARE_IMAGE_ROUTE, lazyHandler(loadHandlers, "respondWithShareImage"));
