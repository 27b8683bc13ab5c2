import { questionPartnerQuery } from "../../db/questions/partner";
import { viewerConversationListQuery, viewerConversationQuery } from "../../db/questions/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of messages between collectors about their lists, and of blocking people. */
export const questionRoutes = createRouteGroup();

const loadHandlers = () => import("./handlers");
const CONVERSATION_ROUTE = { role: "user", queries: [questionPartnerQuery, viewerConversationQuery] } as const;

questionRoutes.get(
  paths.questions,
  { role: "user", queries: [viewerConversationListQuery] },
  lazyHandler(loadHandlers, "renderConversationListPage"),
);
questionRoutes.get("/questions/:id/:about", CONVERSATION_ROUTE, lazyHandler(loadHandlers, "renderConversationPage"));
questionRoutes.postForm("/questions/:id/:about", CONVERSATION_ROUTE, lazyHandler(loadHandlers, "handleQuestionForm"));

const FORM_ROUTE = { role: "user", formPagePath: paths.questions } as const;
questionRoutes.postForm("/questions/:id/:about/read", FORM_ROUTE, lazyHandler(loadHandlers, "handleMarkReadForm"));
questionRoutes.postForm("/questions/:id/:about/delete", FORM_ROUTE, lazyHandler(loadHandlers, "handleDeleteForm"));
questionRoutes.postForm("/questions/:id/:about/report", FORM_ROUTE, lazyHandler(loadHandlers, "handleReportForm"));

const BLOCK_ROUTE = { role: "user", formPagePath: paths.settingsTab("privacy") } as const;
questionRoutes.postForm(paths.block, BLOCK_ROUTE, lazyHandler(loadHandlers, "handleBlockForm"));
questionRoutes.postForm(paths.unblock, BLOCK_ROUTE, lazyHandler(loadHandlers, "handleUnblockForm"));
