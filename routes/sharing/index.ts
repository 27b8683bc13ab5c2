import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { viewerShareImageItemChoiceQuery } from "../../db/sharing/shareChoice";
import { paths } from "../../domain/paths";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";

/** Routes of share images: pictures of one's own collection, which only the owner can download. */
export const shareImageRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const SHARE_IMAGE_ROUTE = { role: "user", queries: [viewerHoldingsQuery, viewerShareImageItemChoiceQuery] } as const;

shareImageRoutes.get(paths.sharePictures, SHARE_IMAGE_ROUTE, createLazyHandler(loadHandlers, "renderShareImagePage"));
shareImageRoutes.postForm(
  paths.sharePictures,
  { role: "user", queries: [viewerHoldingsQuery] },
  createLazyHandler(loadHandlers, "handleShareImageItemChoiceForm"),
);
shareImageRoutes.get(
  "/my-account/share/:file",
  { ...SHARE_IMAGE_ROUTE, workload: "pictures" },
  createLazyHandler(loadHandlers, "respondWithShareImage"),
);
