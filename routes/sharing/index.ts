import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { viewerShareChoiceQuery } from "../../db/sharing/shareChoice";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of share images for posts and stories. Only the owner can download them. */
export const shareImageRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const SHARE_IMAGE_ROUTE = { role: "user", queries: [viewerHoldingsQuery, viewerShareChoiceQuery] } as const;

shareImageRoutes.get(
  paths.sharePictures,
  SHARE_IMAGE_ROUTE,
  handlers(
    ({ renderSharePage }) =>
      (c, own) =>
        renderSharePage(c, { ...own(viewerHoldingsQuery), savedChoice: own(viewerShareChoiceQuery) }),
  ),
);
shareImageRoutes.postForm(
  paths.sharePictures,
  { role: "user", queries: [viewerHoldingsQuery] },
  handlers(
    ({ handleShareChoiceForm }) =>
      (c, own) =>
        handleShareChoiceForm(c, own(viewerHoldingsQuery).holdings),
  ),
);
shareImageRoutes.get(
  "/my-account/share/:file",
  SHARE_IMAGE_ROUTE,
  handlers(
    ({ respondWithShareImage }) =>
      (c, own) =>
        respondWithShareImage(c, { ...own(viewerHoldingsQuery), savedChoice: own(viewerShareChoiceQuery) }),
  ),
);
