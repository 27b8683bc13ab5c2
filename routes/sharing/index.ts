import { ownHoldings } from "../../db/ownership/own";
import { ownShareChoice } from "../../db/sharing/exhibitChoice";
import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";

/** Pictures of one's own collection for posts and stories: their owner alone has them, and passes them on. */
export const share = openRoom();

const handlers = late(() => import("./share"));
const SHARING = { role: "user", reads: [ownHoldings, ownShareChoice] } as const;

share.page(
  paths.sharePictures,
  SHARING,
  handlers(
    ({ showShare }) =>
      (c, own) =>
        showShare(c, { ...own(ownHoldings), kept: own(ownShareChoice) }),
  ),
);
share.form(
  paths.sharePictures,
  { role: "user", reads: [ownHoldings] },
  handlers(
    ({ takeChoice }) =>
      (c, own) =>
        takeChoice(c, own(ownHoldings).holdings),
  ),
);
share.page(
  "/my-account/share/:file",
  SHARING,
  handlers(
    ({ showPicture }) =>
      (c, own) =>
        showPicture(c, { ...own(ownHoldings), kept: own(ownShareChoice) }),
  ),
);
