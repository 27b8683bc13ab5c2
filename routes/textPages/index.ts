import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of text pages (FAQ, privacy, changelog, news) and of the manifest. */
export const textPageRoutes = createRouteGroup();

const handlers = lazyHandler(() => import("./handlers"));
const GUEST_ROUTE = { role: "guest" } as const;

textPageRoutes.page(
  paths.faqs,
  GUEST_ROUTE,
  handlers(({ renderFaqPage }) => renderFaqPage),
);
textPageRoutes.page(
  paths.privacy,
  GUEST_ROUTE,
  handlers(({ renderPrivacyPage }) => renderPrivacyPage),
);
textPageRoutes.page(
  paths.changelog,
  GUEST_ROUTE,
  handlers(({ renderChangelogPage }) => renderChangelogPage),
);
textPageRoutes.page(
  paths.news,
  GUEST_ROUTE,
  handlers(({ renderNewsPage }) => renderNewsPage),
);
textPageRoutes.page(
  paths.manifest,
  { role: "everybody" },
  lazyHandler(() => import("./handlers"))(({ respondWithManifest }) => respondWithManifest),
);
