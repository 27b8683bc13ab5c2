import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of the admin pages. */
export const adminRoutes = createRouteGroup();

const overview = lazyHandler(() => import("./overview"));
const newItems = lazyHandler(() => import("./newItems/handlers"));
const differences = lazyHandler(() => import("./differences"));
const guide = lazyHandler(() => import("./guide"));
const listings = lazyHandler(() => import("./listings"));
const reports = lazyHandler(() => import("./reports"));
const questions = lazyHandler(() => import("./questions"));
const photographs = lazyHandler(() => import("./photographs"));
const games = lazyHandler(() => import("./games"));
const item = lazyHandler(() => import("./item/handlers"));

const ADMIN_ROUTE = { role: "admin" } as const;

adminRoutes.get(
  paths.admin,
  ADMIN_ROUTE,
  overview(({ renderOverviewPage }) => renderOverviewPage),
);
adminRoutes.postForm(
  paths.adminRefresh,
  { role: "admin", formPagePath: paths.admin },
  overview(({ handleRefreshForm }) => handleRefreshForm),
);
adminRoutes.get(
  paths.adminNewItems,
  ADMIN_ROUTE,
  newItems(({ renderNewItemsPage }) => renderNewItemsPage),
);
adminRoutes.postForm(
  paths.adminNewItems,
  ADMIN_ROUTE,
  newItems(({ handleNewItemForm }) => handleNewItemForm),
);
adminRoutes.get(
  paths.adminDifferences,
  ADMIN_ROUTE,
  differences(({ renderDifferencesPage }) => renderDifferencesPage),
);
adminRoutes.postForm(
  paths.adminDifferences,
  ADMIN_ROUTE,
  differences(({ handleDifferenceForm }) => handleDifferenceForm),
);
adminRoutes.get(
  paths.adminGuide,
  ADMIN_ROUTE,
  guide(({ renderGuideRowsPage }) => renderGuideRowsPage),
);
adminRoutes.postForm(
  paths.adminGuide,
  ADMIN_ROUTE,
  guide(({ handleGuideRowForm }) => handleGuideRowForm),
);
adminRoutes.get(
  paths.adminListings,
  ADMIN_ROUTE,
  listings(({ renderListingsPage }) => renderListingsPage),
);
adminRoutes.postForm(
  paths.adminListings,
  ADMIN_ROUTE,
  listings(({ handleRulingForm }) => handleRulingForm),
);
adminRoutes.get(
  paths.adminReports,
  ADMIN_ROUTE,
  reports(({ renderReportsPage }) => renderReportsPage),
);
adminRoutes.postForm(
  paths.adminReports,
  ADMIN_ROUTE,
  reports(({ handleReportForm }) => handleReportForm),
);
adminRoutes.get(
  paths.adminQuestions,
  ADMIN_ROUTE,
  questions(({ renderReportedQuestionsPage }) => renderReportedQuestionsPage),
);
adminRoutes.postForm(
  paths.adminQuestions,
  ADMIN_ROUTE,
  questions(({ handleReportedQuestionForm }) => handleReportedQuestionForm),
);
adminRoutes.get(
  paths.adminPhotographs,
  ADMIN_ROUTE,
  photographs(({ renderPhotographsPage }) => renderPhotographsPage),
);
adminRoutes.postForm(
  paths.adminPhotographs,
  ADMIN_ROUTE,
  photographs(({ handlePhotographForm }) => handlePhotographForm),
);
adminRoutes.get(
  paths.adminGames,
  ADMIN_ROUTE,
  games(({ renderAdminGamesPage }) => renderAdminGamesPage),
);
adminRoutes.postForm(
  paths.adminGames,
  ADMIN_ROUTE,
  games(({ handleUsageForm }) => handleUsageForm),
);
adminRoutes.postForm(
  "/amiibo/:id/admin",
  ADMIN_ROUTE,
  item(({ handleItemForm }) => handleItemForm),
);
adminRoutes.get(
  "/api/amiibo/:id/admin",
  ADMIN_ROUTE,
  item(({ handleGetAdminItem }) => handleGetAdminItem),
);
adminRoutes.postJson(
  "/api/amiibo/:id/admin/save",
  ADMIN_ROUTE,
  item(({ handleSaveAdminItem }) => handleSaveAdminItem),
);
