import { createServer } from "vite";
import type { SITE_ROUTES } from "../../routes";
import type { Route } from "../../routes/http/routeGroup";

/** Name of the list of all routes, which the compiler checks although Vite loads the module at run time. */
const EXPORT_NAME = "SITE_ROUTES" satisfies keyof { readonly SITE_ROUTES: typeof SITE_ROUTES };

/** Loads the site's routes through Vite, because pages import styles and pictures, which Node cannot. */
async function loadRoutes(): Promise<readonly Route[]> {
  const server = await createServer({
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { [EXPORT_NAME]: routes } = await server.ssrLoadModule("/routes/index.ts");
    return routes;
  } finally {
    await server.close();
  }
}

export const ROUTES = await loadRoutes();
