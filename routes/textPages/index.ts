import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of pages that consist of text (FAQ, privacy, changelog, news), and of the web app manifest. */
export const textPageRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const TEXT_PAGE_ROUTE = { role: "guest", hasGuestFallback: true } as const;

textPageRoutes.get(paths.faqs, TEXT_PAGE_ROUTE, lazyHandler(loadHandlers, "renderFaqPage"));
textPageRoutes.get(paths.privacy, TEXT_PAGE_ROUTE, lazyHandler(loadHandlers, "renderPrivacyPage"));
textPageRoutes.get(paths.changelog, TEXT_PAGE_ROUTE, lazyHandler(loadHandlers, "renderChangelogPage"));
textPageRoutes.get(paths.news, TEXT_PAGE_ROUTE, lazyHandler(loadHandlers, "renderNewsPage"));
textPageRoutes.get(paths.manifest, { role: "everybody" }, lazyHandler(loadHandlers, "respondWithManifest"));
