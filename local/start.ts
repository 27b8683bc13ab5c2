import { pathToFileURL } from "node:url";
import { isBuilt, SITE } from "./stack/build";

// Read from its hundreds of sources, what runs the site takes three times as long to load as from its one built file.
await (isBuilt() ? import(pathToFileURL(SITE).href) : import("./site"));
