import { HTMLRewriter as WebAssemblyRewriter } from "html-rewriter-wasm";

type ElementHandlers = Parameters<WebAssemblyRewriter["on"]>[1];

/**
 * Cloudflare's HTMLRewriter in WebAssembly, which Node lacks. Calls the handlers but discards the rewritten HTML,
 * because Node needs quadratic time to join its many small chunks.
 */
class NodeHtmlRewriter {
  readonly #handlers: [selector: string, handlers: ElementHandlers][] = [];

  on(selector: string, handlers: ElementHandlers): this {
    this.#handlers.push([selector, handlers]);
    return this;
  }

  transform(response: Response): Response {
    const parse = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const rewriter = new WebAssemblyRewriter(() => undefined);
      try {
        for (const [selector, handlers] of this.#handlers) rewriter.on(selector, handlers);
        await rewriter.write(new Uint8Array(await response.arrayBuffer()));
        await rewriter.end();
      } finally {
        rewriter.free();
      }
      controller.close();
    };
    return new Response(new ReadableStream({ start: parse }));
  }
}

Object.assign(globalThis, { HTMLRewriter: NodeHtmlRewriter });
