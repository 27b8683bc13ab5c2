import type { Context } from "hono";
import type { Preferences } from "../domain/access/preferences";
import type { Viewer } from "../domain/access/viewer";
import type { Catalogue } from "../domain/catalogue/catalogue";

/** What the operator configures and pages show. An unset link hides what would use it. */
export interface Site {
  readonly chatUrl?: string;
  readonly contactEmail?: string;
  readonly previewUrl?: string;
  readonly previewFeedbackUrl?: string;
  readonly advertHtml?: string;
  readonly marketplaceCampaign?: string;
}

/** What the routes need of the world around them; the worker provides it. */
export interface Services {
  readonly site: Site;
  readonly catalogue: () => Promise<Catalogue>;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: () => string;
}

export interface AppEnv {
  readonly Variables: {
    readonly services: Services;
    readonly viewer: Viewer;
    readonly preferences: Preferences;
  };
}

export type AppContext = Context<AppEnv>;
