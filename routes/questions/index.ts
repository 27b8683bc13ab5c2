import { questionPartnerQuery } from "../../db/questions/partner";
import { viewerConversationListQuery, viewerConversationQuery } from "../../db/questions/read";
import { paths } from "../../domain/paths";
import { createRouteGroup, lazyHandler } from "../http/routeGroup";

/** Routes of messages between people about their lists, and of blocking. */
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
questionRoutes.postForm(
  "/questions/:id/:about/read",
  { role: "user", formPagePath: paths.questions },
  lazyHandler(loadHandlers, "handleMarkReadForm"),
);
questionRoutes.postForm(
  "/questions/:id/:about/delete",
  { role: "user", formPagePath: paths.questions },
  lazyHandler(loadHandlers, "handleDeleteConversationForm"),
);
questionRoutes.postForm(
  "/questions/:id/:about/report",
  { role: "user", formPagePath: paths.questions },
  lazyHandler(loadHandlers, "handleReportQuestionForm"),
);
questionRoutes.postForm(
  paths.block,
  { role: "user", formPagePath: paths.settingsTab("privacy") },
  lazyHandler(loadHandlers, "handleBlockForm"),
);
questionRoutes.postForm(
  paths.unblock,
  { role: "user", formPagePath: paths.settingsTab("privacy") },
  lazyHandler(loadHandlers, "handleUnblockForm"),
);
