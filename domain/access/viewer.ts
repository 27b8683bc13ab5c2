import { DEFAULT_SETTINGS, type Settings } from "./settings";

/** Each may do what those before it may. */
export const ROLES = ["guest", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Whoever looks at the page, as the API tells it. */
export interface Viewer {
  readonly id: number;
  readonly username: string | null;
  /** Empty for a guest. */
  readonly access_level: "" | "user" | "admin";
  readonly settings: Settings;
}

export const GUEST: Viewer = { id: 0, username: null, access_level: "", settings: DEFAULT_SETTINGS };

export const roleOf = ({ access_level }: Viewer): Role => (access_level === "" ? "guest" : access_level);

export const mayAct = (viewer: Viewer, role: Role): boolean => ROLES.indexOf(roleOf(viewer)) >= ROLES.indexOf(role);
