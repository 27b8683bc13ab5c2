import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

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

adminRoutes.get(paths.admin, ADMIN_ROUTE, lazyHandler(loadOverview, "renderOverviewPage"));
adminRoutes.postForm(
  paths.adminRefresh,
  { role: "admin", formPagePath: paths.admin },
  lazyHandler(loadOverview, "handleRefreshForm"),
);
adminRoutes.get(paths.adminNewItems, ADMIN_ROUTE, lazyHandler(loadNewItems, "renderNewItemsPage"));
adminRoutes.postForm(paths.adminNewItems, ADMIN_ROUTE, lazyHandler(loadNewItems, "handleNewItemForm"));
adminRoutes.get(paths.adminDifferences, ADMIN_ROUTE, lazyHandler(loadDifferences, "renderDifferencesPage"));
adminRoutes.postForm(paths.adminDifferences, ADMIN_ROUTE, lazyHandler(loadDifferences, "handleDifferenceForm"));
adminRoutes.get(paths.adminGuide, ADMIN_ROUTE, lazyHandler(loadGuide, "renderGuideRowsPage"));
adminRoutes.postForm(paths.adminGuide, ADMIN_ROUTE, lazyHandler(loadGuide, "handleGuideRowForm"));
adminRoutes.get(paths.adminListings, ADMIN_ROUTE, lazyHandler(loadListings, "renderListingsPage"));
adminRoutes.postForm(paths.adminListings, ADMIN_ROUTE, lazyHandler(loadListings, "handleRulingForm"));
adminRoutes.get(paths.adminReports, ADMIN_ROUTE, lazyHandler(loadReports, "renderReportsPage"));
adminRoutes.postForm(paths.adminReports, ADMIN_ROUTE, lazyHandler(loadReports, "handleReportForm"));
adminRoutes.get(paths.adminQuestions, ADMIN_ROUTE, lazyHandler(loadQuestions, "renderReportedQuestionsPage"));
adminRoutes.postForm(paths.adminQuestions, ADMIN_ROUTE, lazyHandler(loadQuestions, "handleReportedQuestionForm"));
adminRoutes.get(paths.adminPhotographs, ADMIN_ROUTE, lazyHandler(loadPhotographs, "renderPhotographsPage"));
adminRoutes.postForm(paths.adminPhotographs, ADMIN_ROUTE, lazyHandler(loadPhotographs, "handlePhotographForm"));
adminRoutes.get(paths.adminGames, ADMIN_ROUTE, lazyHandler(loadGames, "renderAdminGamesPage"));
adminRoutes.postForm(paths.adminGames, ADMIN_ROUTE, lazyHandler(loadGames, "handleUsageForm"));
adminRoutes.postForm("/amiibo/:id/admin", ADMIN_ROUTE, lazyHandler(loadItem, "handleItemForm"));
adminRoutes.get("/api/amiibo/:id/admin", ADMIN_ROUTE, lazyHandler(loadItem, "handleGetAdminItem"));
adminRoutes.postJson("/api/amiibo/:id/admin/save", ADMIN_ROUTE, lazyHandler(loadItem, "handleSaveAdminItem"));
