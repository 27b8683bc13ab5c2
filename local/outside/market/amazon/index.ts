import { tickets } from "../../tickets";
import type { Host } from "../../wire/host";
import type { Shelf } from "../shops/shelf";
import { creatorsCatalogue } from "./catalogue";
import { TOKEN_PLACES, type TokenPlace } from "./credentials";
import { TOKEN_LIFE_S, tokenHost } from "./token";

export function amazonHosts(shelf: Shelf): readonly (readonly [string, Host])[] {
  const tokens = tickets<TokenPlace>(TOKEN_LIFE_S * 1_000, shelf.now);
  return [
    ...TOKEN_PLACES.map((place) => [place.host, tokenHost(place, tokens)] as const),
    ["creatorsapi.amazon", creatorsCatalogue(shelf, tokens)],
  ];
}
