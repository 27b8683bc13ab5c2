import { type Language, withLanguageParam } from "../language/language";

/** API path of the search index, the same for every viewer. */
export const SEARCH_INDEX_PATH = "/api/guest/amiibo/names";

/** API path of the item ids of each list. */
export const LISTS_API_PATH = "/api/guest/lists";

export const getListsApiPath = (language: Language) => withLanguageParam(language, LISTS_API_PATH);

/** Catalogue data that is stored on the device together with the build's files. */
export const OFFLINE_CATALOGUE_PATHS: readonly string[] = [SEARCH_INDEX_PATH, LISTS_API_PATH];
