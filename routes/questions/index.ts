import { viewerConversationPartnerQuery } from "../../db/questions/partner";
import { viewerConversationListQuery, viewerConversationQuery } from "../../db/questions/read";
import { paths } from "../../domain/paths";
import { createLazyHandler, createRouteGroup } from "../http/routeGroup";

/** Routes of messages between collectors about their lists, and of blocking people. */
export const questionRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const CONVERSATION_ROUTE = {
  role: "user",
  queries: [viewerConversationPartnerQuery, viewerConversationQuery],
} as const;

questionRoutes.get(
  paths.questions,
  { role: "user", queries: [viewerConversationListQuery] },
  createLazyHandler(loadHandlers, "renderConversationListPage"),
);
questionRoutes.get(
  "/questions/:id/:about",
  CONVERSATION_ROUTE,
  createLazyHandler(loadHandlers, "renderConversationPage"),
);
questionRoutes.postForm(
  "/questions/:id/:about",
  CONVERSATION_ROUTE,
  createLazyHandler(loadHandlers, "handleQuestionForm"),
);

const FORM_ROUTE = { role: "user", formPagePath: paths.questions } as const;
questionRoutes.postForm(
  "/questions/:id/:about/read",
  FORM_ROUTE,
  createLazyHandler(loadHandlers, "handleMarkConversationReadForm"),
);
questionRoutes.postForm(
  "/questions/:id/:about/delete",
  FORM_ROUTE,
  createLazyHandler(loadHandlers, "handleDeleteConversationForm"),
);
questionRoutes.postForm(
  "/questions/:id/:about/report",
  FORM_ROUTE,
  createLazyHandler(loadHandlers, "handleQuestionReportForm"),
);

const BLOCK_ROUTE = { role: "user", formPagePath: paths.settingsTab("privacy") } as const;
questionRoutes.postForm(paths.block, BLOCK_ROUTE, createLazyHandler(loadHandlers, "handleBlockPersonForm"));
questionRoutes.postForm(paths.unblock, BLOCK_ROUTE, createLazyHandler(loadHandlers, "handleUnblockPersonForm"));
