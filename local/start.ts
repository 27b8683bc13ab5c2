import { pathToFileURL } from "node:url";
import { isBuilt, LOCAL_SITE_PATH } from "./stack/build";

// The built script loads three times as fast as the hundreds of source files, so it is used if it is current.
await (isBuilt() ? import(pathToFileURL(LOCAL_SITE_PATH).href) : import("./site"));
