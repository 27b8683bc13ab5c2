import { pathToFileURL } from "node:url";
import { BUILT_LOCAL_SITE_PATH, isBuildCurrent } from "./stack/build";

// The built script loads three times as fast as the hundreds of source files, so it is used if it is current.
await (isBuildCurrent() ? import(pathToFileURL(BUILT_LOCAL_SITE_PATH).href) : import("./site"));
