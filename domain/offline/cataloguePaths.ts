import { type Language, withLanguageParam } from "../language/language";

/** What the catalogue is, for who searches it: the same for everybody. */
export const SEARCH_INDEX_PATH = "/api/guest/amiibo/names";

/** Which items each list of the catalogue has. */
export const LISTS_API_PATH = "/api/guest/lists";

/** With the names of halls in that language. */
export const getListsApiPath = (language: Language) => withLanguageParam(language, LISTS_API_PATH);

/** Kept on the device beside the build's own files. */
export const OFFLINE_CATALOGUE_PATHS: readonly string[] = [SEARCH_INDEX_PATH, LISTS_API_PATH];
