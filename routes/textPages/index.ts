import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of text pages (FAQ, privacy, changelog, news) and of the manifest. */
export const textPageRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const GUEST_ROUTE = { role: "guest" } as const;

textPageRoutes.get(
  paths.faqs,
  GUEST_ROUTE,
  handlers(({ renderFaqPage }) => renderFaqPage),
);
textPageRoutes.get(
  paths.privacy,
  GUEST_ROUTE,
  handlers(({ renderPrivacyPage }) => renderPrivacyPage),
);
textPageRoutes.get(
  paths.changelog,
  GUEST_ROUTE,
  handlers(({ renderChangelogPage }) => renderChangelogPage),
);
textPageRoutes.get(
  paths.news,
  GUEST_ROUTE,
  handlers(({ renderNewsPage }) => renderNewsPage),
);
textPageRoutes.get(
  paths.manifest,
  { role: "everybody" },
  lazyHandler(() => import("./handlers"))(({ respondWithManifest }) => respondWithManifest),
);
