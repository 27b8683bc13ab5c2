import type { RouteGroup } from "../../routes/http/routeGroup";

/**
 * Replaces the pages of a route group: each responds with the options given to its page layout, as JSON, without
 * rendering content.
 */
export const answerWithOptions = ({ routes }: RouteGroup): Pick<RouteGroup, "routes"> => ({
  routes: routes.map((route) => ({
    ...route,
    handle: (c, readViewerData) => {
      c.setRenderer((_, options) =>
        c.body(JSON.stringify(options, (__, value) => (value instanceof Map ? [...value] : value))),
      );
      return route.handle(c, readViewerData);
    },
  })),
});
