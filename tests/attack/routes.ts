import { createServer } from "vite";
import type { Route } from "../../routes/http/routeGroup";

/** As the site has them: its pages import styles and pictures, which the build alone understands. */
async function readRoutes(): Promise<readonly Route[]> {
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

export const ROUTES = await readRoutes();
