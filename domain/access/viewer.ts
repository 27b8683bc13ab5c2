import { type AccountSettings, DEFAULT_ACCOUNT_SETTINGS } from "./settings";

/** Roles in ascending order. Each role includes the rights of the roles before it. */
export const VIEWER_ROLES = ["guest", "user", "admin"] as const;
export type ViewerRole = (typeof VIEWER_ROLES)[number];

/** The person who sends the request, as the JSON API represents them. */
export interface Viewer {
  readonly id: number;
  readonly username: string | null;
  /** Role of the viewer. Empty for a guest. */
  readonly access_level: "" | "user" | "admin";
  readonly settings: AccountSettings;
}

export const GUEST_VIEWER: Viewer = { id: 0, username: null, access_level: "", settings: DEFAULT_ACCOUNT_SETTINGS };

export const getViewerRole = ({ access_level }: Viewer): ViewerRole => (access_level === "" ? "guest" : access_level);

export const hasAtLeastRole = (viewer: Viewer, role: ViewerRole): boolean =>
  VIEWER_ROLES.indexOf(getViewerRole(viewer)) >= VIEWER_ROLES.indexOf(role);
