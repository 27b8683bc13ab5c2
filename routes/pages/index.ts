import { paths } from "../../domain/paths";
import { late, openRoom } from "../http/room";

/** What there is to read. */
export const pages = openRoom();

const handlers = late(() => import("./handlers"));
const ALL = { role: "guest" } as const;

pages.page(
  paths.faqs,
  ALL,
  handlers(({ showFaqs }) => showFaqs),
);
pages.page(
  paths.privacy,
  ALL,
  handlers(({ showPrivacy }) => showPrivacy),
);
pages.page(
  paths.changelog,
  ALL,
  handlers(({ showChangelog }) => showChangelog),
);
pages.page(
  paths.news,
  ALL,
  handlers(({ showNews }) => showNews),
);
pages.page(
  paths.manifest,
  { role: "everybody" },
  late(() => import("./handlers"))(({ showManifest }) => showManifest),
);
