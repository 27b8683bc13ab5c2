interface Fault {
  readonly errorId: number;
  readonly domain: string;
  readonly category: "REQUEST" | "APPLICATION";
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

const refused = (status: number, fault: Fault): Response => Response.json({ errors: [fault] }, { status });

export const badToken = (): Response =>
  refused(401, {
    errorId: 1001,
    domain: "OAuth",
    category: "REQUEST",
    message: "Invalid access token",
    longMessage: "Invalid access token. Check the value of the Authorization HTTP request header.",
  });

export const noToken = (): Response =>
  refused(403, {
    errorId: 1100,
    domain: "ACCESS",
    category: "REQUEST",
    message: "Access denied",
    longMessage: "Insufficient permissions to fulfill the request.",
  });

export const tooMany = (): Response =>
  refused(429, { errorId: 2001, domain: "ACCESS", category: "REQUEST", message: "Too many requests." });

export const badRequest = (errorId: number, message: string): Response =>
  refused(400, { errorId, domain: "API_BROWSE", category: "REQUEST", message });

export const notFound = (itemId: string): Response =>
  refused(404, {
    errorId: 11_001,
    domain: "API_BROWSE",
    category: "REQUEST",
    message: "The specified item Id was not found.",
    parameters: [{ name: "itemId", value: itemId }],
  });

export const noResource = (): Response =>
  refused(404, { errorId: 2002, domain: "ACCESS", category: "REQUEST", message: "Resource not found" });

/** Stands beside the rows of a search of which a part was passed over. */
export const warning = (errorId: 12_002 | 12_008, name: "filter" | "sort", value: string): Fault => ({
  errorId,
  domain: "API_BROWSE",
  category: "REQUEST",
  message: `The '${name}' value is invalid. For the valid values, refer to the API call documentation.`,
  parameters: [{ name, value }],
});
