import type { RouteGroup } from "../../routes/http/routeGroup";

/** Returns routes whose pages answer with their rendering options as JSON, without their content. */
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
