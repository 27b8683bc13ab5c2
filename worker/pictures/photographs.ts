import type { Photograph, Photographs } from "../../routes/http/context";
import { nearCache } from "../kept/near";
import type { Afterwards } from "../platform/bindings";
import { dropPhotograph, readPhotograph } from "./photographStore";

interface Sources {
  readonly kv: KVNamespace;
  readonly afterwards: Afterwards;
}

const KEPT = { headers: { "Cache-Control": "public, max-age=604800" } };

export function openPhotographs({ kv, afterwards }: Sources): Photographs {
  return {
    async read(photograph, isShown) {
      try {
        // What an admin has refused may still stand in the platform's cache, and nobody asks for it there.
        const near = isShown ? await nearCache("photographs") : undefined;
        const known = await near?.match(addressOf(photograph));
        if (known) return await known.arrayBuffer();
        const found = await readPhotograph(kv, photograph);
        if (found === null) return undefined;
        if (near) afterwards(near.put(addressOf(photograph), new Response(found.slice(), KEPT)));
        return found;
      } catch (error) {
        console.error("A photograph could not be read; the drawing stands in for it.", error);
        return undefined;
      }
    },
    forget(photograph) {
      const complain = (error: unknown) =>
        console.error("A photograph that is not shown any more stays in KV, where no page leads.", error);
      afterwards(dropPhotograph(kv, photograph).catch(complain));
    },
  };
}

const addressOf = ({ id, hash }: Photograph): string => `https://photographs.invalid/${id}-${hash}`;
