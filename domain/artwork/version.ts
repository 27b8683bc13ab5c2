import { ARTWORK_REVISION } from "./artwork";

/** What the pictures' addresses carry: a new drawing or a new catalogue is a new address. */
export const picturesVersion = (catalogueVersion: string): string => `${catalogueVersion}-${ARTWORK_REVISION}`;
