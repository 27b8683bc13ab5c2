const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes text for XML, between tags or in double quotes. Removes characters that XML 1.0 forbids even in escaped form:
 * most control characters, lone surrogates, U+FFFE and U+FFFF.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, "")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
