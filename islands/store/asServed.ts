/** On an element whose children never change: React keeps those that the server wrote, and the browser has no code for them. */
export const AS_SERVED = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true } as const;
