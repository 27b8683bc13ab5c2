import { type Language, withLanguageParam } from "../language/language";

/** API path of the search index, which is the same for every viewer. */
export const SEARCH_INDEX_PATH = "/api/guest/amiibo/names";

/** API path of the average prices of new and of used copies of all items. */
export const GRADE_AVERAGES_PATH = "/api/guest/amiibo/grade_averages";

/** API path of all catalogue lists, each as a list of item ids. */
export const LISTS_API_PATH = "/api/guest/lists";

export const getListsApiPath = (language: Language) => withLanguageParam(language, LISTS_API_PATH);

/** API paths of the catalogue data that is stored on the device together with the build's files. */
export const OFFLINE_CATALOGUE_PATHS: readonly string[] = [SEARCH_INDEX_PATH, GRADE_AVERAGES_PATH, LISTS_API_PATH];
