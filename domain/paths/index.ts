import type { OAuthProvider } from "../access/identity";
import type { SettingsTab } from "../access/settings";
import type { Item, ReleaseRegion } from "../catalogue/item";
import { gamePaths } from "./games";
import { type ListViewKind, pathsForBrowserScripts } from "./pathsForBrowserScripts";

export const paths = {
  ...pathsForBrowserScripts,
  ...gamePaths,
  home: "/",
  list: (kind: ListViewKind, slug?: string): string => (slug === undefined ? `/list/${kind}` : `/list/${kind}/${slug}`),
  /** API path of a list's contents, the same for every viewer. `of` is a cache key that changes with the list. */
  listContents: (view: string, of: string): string => `/api/guest${view}?of=${encodeURIComponent(of)}`,
  priceHistory: (item: Pick<Item, "id" | "name">): string => `${pathsForBrowserScripts.amiibo(item)}/price_history`,
  affBlock: (id: number): string => `/aff-block/${id}`,
  stock: "/stock-checker",
  /** Shortest path of an item page, for pages with hundreds of links. */
  amiiboById: (id: number): string => `/amiibo/${id}`,
  manifest: "/manifest.webmanifest",
  faqs: "/faqs-and-about",
  privacy: "/privacy",
  changelog: "/changelog",
  news: "/latest-news",
  checklist: "/amiibo-checklist",
  offline: "/offline",
  settings: "/settings",
  settingsTab: (tab: SettingsTab): string => (tab === "account" ? "/settings" : `/settings?tab=${tab}`),
  disconnect: "/settings/accounts/disconnect",
  endSession: "/settings/sessions/end",
  endSessions: "/settings/sessions/end-all",
  downloadData: "/settings/data.json",
  deleteAccount: "/settings/delete",
  deleteUndoHistory: "/settings/undo-history",
  goodbye: "/goodbye",
  myAccount: "/my-account",
  sharePictures: "/my-account/share",
  sharePicture: (look: string): string => `/my-account/share/${look}.png`,
  goal: "/my-account/goal",
  exportCsv: "/my-account/collection.csv",
  exportJson: "/my-account/collection.json",
  importCollection: "/my-account/import",
  importTooLarge: "/my-account/import?problem=too-large",
  importOver: "/my-account/import?problem=over",
  importDraft: (id: string): string => `/my-account/import/${id}`,
  confirmImport: "/my-account/import/confirm",
  activity: "/activity",
  /** Path of a page of the activity log, newest entries first. Pages start at 1. */
  activityPage: (page = 1): string => (page === 1 ? paths.activity : `${paths.activity}/${page}`),
  undoChange: "/activity/undo",
  wishlist: "/wishlist",
  /** Path of a page of the wishlist. Pages start at 1. */
  wishlistPage: (page: number): string => (page === 1 ? paths.wishlist : `${paths.wishlist}?page=${page}`),
  saveWishlistOrder: "/wishlist/order",
  sellList: "/sell-list",
  saveContact: "/sell-list/contact",
  offerSpares: "/sell-list/offer",
  priceWatcher: "/price-watcher",
  watch: "/price-watcher/watch",
  notifications: "/notices",
  markNotificationsRead: "/notices/read",
  /** Path of a member's notification feed. The secret `token` grants access without logging in. */
  feed: (token: string): string => `/feed/${token}.xml`,
  saveFeed: "/settings/feed",
  saveWebhook: "/settings/webhook",
  questions: "/questions",
  /** Path of a conversation with member `id`. `about` has the format of `domain/questions/question.ts`. */
  conversation: (id: number, about: string): string => `/questions/${id}/${about}`,
  block: "/settings/block",
  unblock: "/settings/unblock",
  accountDeletion: "/api/marketplace/account-deletion",
  marketPrices: "/market-prices",
  upcoming: "/upcoming",
  calendar: (region: ReleaseRegion | "all"): string => `/upcoming/${region}.ics`,
  /** Path of a member's own release calendar. The secret `token` grants access without logging in. */
  privateCalendar: (token: string): string => `/calendar/${token}.ics`,
  saveCalendar: "/upcoming/calendar",
  /** Path of a member's public page without the name, which some programs cannot display. */
  userById: (id: number): string => `/user/${id}`,
  /** Path of a member's public page. The name is only for readability; the id identifies the member. */
  user: (id: number, publicUsername: string | null): string =>
    `/user/${id}/${encodeURIComponent(publicUsername === null || isDots(publicUsername) ? "profile" : publicUsername)}`,
  userList: (id: number, publicUsername: string | null, list: "wishlist" | "sell-list"): string =>
    `${paths.user(id, publicUsername)}/${list}`,
  compare: (id: number, publicUsername: string | null): string => `${paths.user(id, publicUsername)}/compare`,
  trade: "/trade",
  oauth: (provider: OAuthProvider): string => `/oauth/${provider}/redirect`,
  oauthCallback: (provider: OAuthProvider): string => `/oauth/${provider}/callback`,
  admin: "/admin",
  adminRefresh: "/admin/refresh",
  adminNewItems: "/admin/new-items",
  adminDifferences: "/admin/differences",
  adminGuide: "/admin/guide",
  adminGames: "/admin/games",
  adminListings: "/admin/listings",
  adminReports: "/admin/reports",
  adminQuestions: "/admin/questions",
  adminPhotographs: "/admin/photographs",
  adminItem: (id: number): string => `/amiibo/${id}/admin`,
  /** Path of an export image. The secret `key` grants access without logging in. */
  exportImage: (key: string): string => `/export/${key}.png`,
  advert: "/advert",
  health: "/healthz",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  /** Path of the picture beside a link to a page. `name` is the page's subject, `key` a hash of what is shown. */
  socialImage: (name: string, key: string): string => `/social/${name}/${key}.png`,
  sitemapPart: (part: string): string => `/sitemap/${part}.xml`,
} as const;

/** Returns true if the text consists of dots only. Browsers would resolve it as a relative path. */
const isDots = (text: string): boolean => /^\.+$/.test(text);
