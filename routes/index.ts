import { accessRoutes } from "./access";
import { activityRoutes } from "./activity";
import { adminRoutes } from "./admin";
import { advertRoutes } from "./adverts";
import { amiiboRoutes } from "./amiibo";
import { catalogueRoutes } from "./catalogue";
import { checklistRoutes } from "./checklist";
import { collectionRoutes } from "./collection";
import { exportImageRoutes } from "./exportImages";
import { gameRoutes } from "./games";
import { goalRoutes } from "./goal";
import { healthRoutes } from "./health";
import { createRouteGroup } from "./http/routeGroup";
import { marketPriceRoutes } from "./marketPrices";
import { marketplaceRoutes } from "./marketplace";
import { notificationRoutes } from "./notifications";
import { offlineRoutes } from "./offline";
import { ownershipRoutes } from "./ownership";
import { pictureRoutes } from "./pictures";
import { preferenceRoutes } from "./preferences";
import { priceWatcherRoutes } from "./priceWatcher";
import { questionRoutes } from "./questions";
import { settingsRoutes } from "./settings";
import { shareImageRoutes } from "./sharing";
import { sitemapRoutes } from "./sharing/sitemap";
import { socialImageRoutes } from "./sharing/socialImages";
import { stockRoutes } from "./stock";
import { textPageRoutes } from "./textPages";
import { tradeRoutes } from "./trade";
import { importAndExportRoutes } from "./transfer";
import { upcomingRoutes } from "./upcoming";

/** All routes of the site. The first route that matches a request handles it, so fixed paths come before patterns. */
export const SITE_ROUTES = createRouteGroup(
  catalogueRoutes,
  amiiboRoutes,
  ownershipRoutes,
  goalRoutes,
  gameRoutes,
  activityRoutes,
  tradeRoutes,
  marketPriceRoutes,
  importAndExportRoutes,
  checklistRoutes,
  textPageRoutes,
  offlineRoutes,
  upcomingRoutes,
  pictureRoutes,
  exportImageRoutes,
  accessRoutes,
  settingsRoutes,
  // Must follow goal and settings, because the pattern `/api/user/:id` matches their paths, such as `/api/user/goal`.
  collectionRoutes,
  preferenceRoutes,
  advertRoutes,
  marketplaceRoutes,
  stockRoutes,
  priceWatcherRoutes,
  notificationRoutes,
  questionRoutes,
  socialImageRoutes,
  shareImageRoutes,
  sitemapRoutes,
  healthRoutes,
  adminRoutes,
).routes;
