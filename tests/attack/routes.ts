import { createServer } from "vite";
import type { Route } from "../../routes/http/routeGroup";

/** Loads the site's routes through Vite, because pages import styles and pictures, which Node cannot. */
async function loadRoutes(): Promise<readonly Route[]> {
  const server = await createServer({
    server: { middlewareMode: true, ws: false },
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { ROUTES } = await server.ssrLoadModule("/routes/index.ts");
    return ROUTES;
  } finally {
    await server.close();
  }
}

export const ROUTES = await loadRoutes();
