import type { RouteGroup } from "../../routes/http/routeGroup";

/** Wraps routes so that each page responds with its layout options as JSON instead of its content. */
export const withPageOptionsAsJson = ({ routes }: RouteGroup): Pick<RouteGroup, "routes"> => ({
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
