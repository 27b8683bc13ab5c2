import { Hono } from "hono";
import { ACCESS, type Access } from "./access/table";
import type { AppEnv } from "./context";

/**
 * A room that few ask for: its code comes with the first request for one of its routes, and no new isolate loads it before.
 * @param holds whether a line of the table of access is one of the room's
 */
export function lateRoom(holds: (access: Access) => boolean, load: () => Promise<Hono<AppEnv>>): Hono<AppEnv> {
  const room = new Hono<AppEnv>();
  for (const { method, path } of ACCESS.filter((access) => access.leadsTo === undefined && holds(access))) {
    room.on(method, path, async (c, next) => {
      const { routes } = await load();
      const route = routes.find((each) => each.method === method && each.path === path);
      if (!route)
        throw new Error(`The room of ${method} ${path} has no such route: add it there, or mend its address.`);
      return route.handler(c, next);
    });
  }
  return room;
}
