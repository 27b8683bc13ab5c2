import { type Language, spokenAddress } from "../language/language";

/** What the catalogue is, for who searches it: the same for everybody. */
export const EVERYTHING_TOLD = "/api/guest/amiibo/names";

/** Which items each list of the catalogue has. */
export const LISTS_TOLD = "/api/guest/lists";

/** With the names of halls in that language. */
export const listsTold = (language: Language) => spokenAddress(language, LISTS_TOLD);

/** Kept on the device beside the build's own files. */
export const KEPT_CATALOGUE: readonly string[] = [EVERYTHING_TOLD, LISTS_TOLD];
