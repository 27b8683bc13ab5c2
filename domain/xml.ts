const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A text as it may stand in XML, between tags or in double quotes. XML 1.0 has no place for most control characters,
 * halves of signs and two that are none, escaped or not: these are left out.
 */
export const escapeXml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
