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
  createLazyHandler(loadOverview, "handleRefreshForm"),
);
adminRoutes.get(paths.adminNewItems, ADMIN_ROUTE, createLazyHandler(loadNewItems, "renderNewItemsPage"));
adminRoutes.postForm(paths.adminNewItems, ADMIN_ROUTE, createLazyHandler(loadNewItems, "handleNewItemForm"));
adminRoutes.get(paths.adminDifferences, ADMIN_ROUTE, createLazyHandler(loadDifferences, "renderDifferencesPage"));
adminRoutes.postForm(paths.adminDifferences, ADMIN_ROUTE, createLazyHandler(loadDifferences, "handleDifferenceForm"));
adminRoutes.get(paths.adminGuide, ADMIN_ROUTE, createLazyHandler(loadGuide, "renderGuideRowsPage"));
adminRoutes.postForm(paths.adminGuide, ADMIN_ROUTE, createLazyHandler(loadGuide, "handleGuideRowForm"));
adminRoutes.get(paths.adminListings, ADMIN_ROUTE, createLazyHandler(loadListings, "renderListingsPage"));
adminRoutes.postForm(paths.adminListings, ADMIN_ROUTE, createLazyHandler(loadListings, "handleListingRulingForm"));
adminRoutes.get(paths.adminReports, ADMIN_ROUTE, createLazyHandler(loadReports, "renderReportsPage"));
adminRoutes.postForm(paths.adminReports, ADMIN_ROUTE, createLazyHandler(loadReports, "handleAdminReportForm"));
adminRoutes.get(paths.adminQuestions, ADMIN_ROUTE, createLazyHandler(loadQuestions, "renderReportedQuestionsPage"));
adminRoutes.postForm(paths.adminQuestions, ADMIN_ROUTE, createLazyHandler(loadQuestions, "handleReportedQuestionForm"));
adminRoutes.get(paths.adminPhotographs, ADMIN_ROUTE, createLazyHandler(loadPhotographs, "renderPhotographsPage"));
adminRoutes.postForm(paths.adminPhotographs, ADMIN_ROUTE, createLazyHandler(loadPhotographs, "handlePhotographForm"));
adminRoutes.get(paths.adminGames, ADMIN_ROUTE, createLazyHandler(loadGames, "renderAdminGamesPage"));
adminRoutes.postForm(paths.adminGames, ADMIN_ROUTE, createLazyHandler(loadGames, "handleUsageForm"));
adminRoutes.postForm("/amiibo/:id/admin", ADMIN_ROUTE, createLazyHandler(loadItem, "handleAdminItemForm"));
adminRoutes.get("/api/amiibo/:id/admin", ADMIN_ROUTE, createLazyHandler(loadItem, "handleGetAdminItem"));
adminRoutes.postJson("/api/amiibo/:id/admin/save", ADMIN_ROUTE, createLazyHandler(loadItem, "handleSaveAdminItem"));
