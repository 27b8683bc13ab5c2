import { paths } from "../../domain/paths";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";

export const adminRoutes = createRouteGroup();

const loadOverview = () => import("./overview");
const loadNewItems = () => import("./newItems/handlers");
const loadDifferences = () => import("./differences");
const loadGuide = () => import("./guide");
const loadListings = () => import("./listings");
const loadReports = () => import("./reports");
const loadQuestions = () => import("./questions");
const loadPhotographs = () => import("./photographs");
const loadGames = () => import("./games");
const loadItem = () => import("./item/handlers");

const ADMIN_ROUTE = { role: "admin" } as const;

adminRoutes.get(paths.admin, ADMIN_ROUTE, createLazyHandler(loadOverview, "renderOverviewPage"));
adminRoutes.postForm(
  paths.adminRefresh,
  { role: "admin", formPagePath: paths.admin },
  createLazyHandler(loadOverview, "handleServiceRefreshForm"),
);
adminRoutes.get(paths.adminNewItems, ADMIN_ROUTE, createLazyHandler(loadNewItems, "renderNewItemsPage"));
adminRoutes.postForm(paths.adminNewItems, ADMIN_ROUTE, createLazyHandler(loadNewItems, "handleNewItemDecisionForm"));
adminRoutes.get(
  paths.adminDifferences,
  ADMIN_ROUTE,
  createLazyHandler(loadDifferences, "renderCatalogueDifferencesPage"),
);
adminRoutes.postForm(
  paths.adminDifferences,
  ADMIN_ROUTE,
  createLazyHandler(loadDifferences, "handleCatalogueDifferenceDecisionForm"),
);
adminRoutes.get(paths.adminGuide, ADMIN_ROUTE, createLazyHandler(loadGuide, "renderPriceGuideRowsPage"));
adminRoutes.postForm(paths.adminGuide, ADMIN_ROUTE, createLazyHandler(loadGuide, "handlePriceGuideRowDecisionForm"));
adminRoutes.get(paths.adminListings, ADMIN_ROUTE, createLazyHandler(loadListings, "renderListingsPage"));
adminRoutes.postForm(paths.adminListings, ADMIN_ROUTE, createLazyHandler(loadListings, "handleListingRulingForm"));
adminRoutes.get(paths.adminReports, ADMIN_ROUTE, createLazyHandler(loadReports, "renderReportedItemsPage"));
adminRoutes.postForm(paths.adminReports, ADMIN_ROUTE, createLazyHandler(loadReports, "handleItemReportDecisionForm"));
adminRoutes.get(paths.adminQuestions, ADMIN_ROUTE, createLazyHandler(loadQuestions, "renderReportedQuestionsPage"));
adminRoutes.postForm(
  paths.adminQuestions,
  ADMIN_ROUTE,
  createLazyHandler(loadQuestions, "handleReportedQuestionDecisionForm"),
);
adminRoutes.get(paths.adminPhotographs, ADMIN_ROUTE, createLazyHandler(loadPhotographs, "renderPhotographsPage"));
adminRoutes.postForm(
  paths.adminPhotographs,
  ADMIN_ROUTE,
  createLazyHandler(loadPhotographs, "handlePhotographDecisionForm"),
);
adminRoutes.get(paths.adminGames, ADMIN_ROUTE, createLazyHandler(loadGames, "renderAdminGamesPage"));
adminRoutes.postForm(paths.adminGames, ADMIN_ROUTE, createLazyHandler(loadGames, "handleGameUsageDecisionForm"));
adminRoutes.postForm("/amiibo/:id/admin", ADMIN_ROUTE, createLazyHandler(loadItem, "handleAdminItemForm"));
adminRoutes.get("/api/amiibo/:id/admin", ADMIN_ROUTE, createLazyHandler(loadItem, "handleGetAdminItem"));
adminRoutes.postJson("/api/amiibo/:id/admin/save", ADMIN_ROUTE, createLazyHandler(loadItem, "handleSaveAdminItem"));
