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

adminRoutes.page(
  paths.admin,
  ADMIN_ROUTE,
  overview(({ renderOverviewPage }) => renderOverviewPage),
);
adminRoutes.form(
  paths.adminRefresh,
  { role: "admin", on: paths.admin },
  overview(({ handleRefreshForm }) => handleRefreshForm),
);
adminRoutes.page(
  paths.adminNewcomers,
  ADMIN_ROUTE,
  newItems(({ renderNewItemsPage }) => renderNewItemsPage),
);
adminRoutes.form(
  paths.adminNewcomers,
  ADMIN_ROUTE,
  newItems(({ handleNewItemForm }) => handleNewItemForm),
);
adminRoutes.page(
  paths.adminDifferences,
  ADMIN_ROUTE,
  differences(({ renderDifferencesPage }) => renderDifferencesPage),
);
adminRoutes.form(
  paths.adminDifferences,
  ADMIN_ROUTE,
  differences(({ handleDifferenceForm }) => handleDifferenceForm),
);
adminRoutes.page(
  paths.adminGuide,
  ADMIN_ROUTE,
  guide(({ renderGuideRowsPage }) => renderGuideRowsPage),
);
adminRoutes.form(
  paths.adminGuide,
  ADMIN_ROUTE,
  guide(({ handleGuideRowForm }) => handleGuideRowForm),
);
adminRoutes.page(
  paths.adminListings,
  ADMIN_ROUTE,
  listings(({ renderListingsPage }) => renderListingsPage),
);
adminRoutes.form(
  paths.adminListings,
  ADMIN_ROUTE,
  listings(({ handleRulingForm }) => handleRulingForm),
);
adminRoutes.page(
  paths.adminReports,
  ADMIN_ROUTE,
  reports(({ renderReportsPage }) => renderReportsPage),
);
adminRoutes.form(
  paths.adminReports,
  ADMIN_ROUTE,
  reports(({ handleReportForm }) => handleReportForm),
);
adminRoutes.page(
  paths.adminQuestions,
  ADMIN_ROUTE,
  questions(({ renderReportedQuestionsPage }) => renderReportedQuestionsPage),
);
adminRoutes.form(
  paths.adminQuestions,
  ADMIN_ROUTE,
  questions(({ handleReportedQuestionForm }) => handleReportedQuestionForm),
);
adminRoutes.page(
  paths.adminPhotographs,
  ADMIN_ROUTE,
  photographs(({ renderPhotographsPage }) => renderPhotographsPage),
);
adminRoutes.form(
  paths.adminPhotographs,
  ADMIN_ROUTE,
  photographs(({ handlePhotographForm }) => handlePhotographForm),
);
adminRoutes.page(
  paths.adminGames,
  ADMIN_ROUTE,
  games(({ renderAdminGamesPage }) => renderAdminGamesPage),
);
adminRoutes.form(
  paths.adminGames,
  ADMIN_ROUTE,
  games(({ handleUsageForm }) => handleUsageForm),
);
adminRoutes.form(
  "/amiibo/:id/admin",
  ADMIN_ROUTE,
  item(({ handleItemForm }) => handleItemForm),
);
adminRoutes.page(
  "/api/amiibo/:id/admin",
  ADMIN_ROUTE,
  item(({ handleGetAdminItem }) => handleGetAdminItem),
);
adminRoutes.call(
  "/api/amiibo/:id/admin/save",
  ADMIN_ROUTE,
  item(({ handleSaveAdminItem }) => handleSaveAdminItem),
);
