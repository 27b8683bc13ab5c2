import { paths } from "../../domain/paths";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";

/** Routes of pages that consist of text (FAQ, privacy, changelog, news), and of the web app manifest. */
export const textPageRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const TEXT_PAGE_ROUTE = { role: "guest", hasGuestFallback: true } as const;

textPageRoutes.get(paths.faqs, TEXT_PAGE_ROUTE, createLazyHandler(loadHandlers, "renderFaqPage"));
textPageRoutes.get(paths.privacy, TEXT_PAGE_ROUTE, createLazyHandler(loadHandlers, "renderPrivacyPage"));
textPageRoutes.get(paths.changelog, TEXT_PAGE_ROUTE, createLazyHandler(loadHandlers, "renderChangelogPage"));
textPageRoutes.get(paths.news, TEXT_PAGE_ROUTE, createLazyHandler(loadHandlers, "renderNewsPage"));
textPageRoutes.get(paths.manifest, { role: "everybody" }, createLazyHandler(loadHandlers, "respondWithManifest"));
