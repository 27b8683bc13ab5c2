import type { PrimaryRegion } from "../../domain/access/region";
import { isMet, marketFor } from "../../domain/alerts/row";
import { picturesVersion } from "../../domain/artwork/version";
import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Holdings } from "../../domain/ownership/notation";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import type { Site } from "../context";
import { OwnedItems } from "./OwnedItems";
import type { RefusedTarget } from "./index";
import { Watched } from "./Watched";
import type { WatchedItem } from "./watched";

interface Props {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly holdings: Holdings;
  readonly region: PrimaryRegion;
  readonly watched: readonly WatchedItem[];
  readonly site: Site;
  readonly refused: RefusedTarget | undefined;
  /** What was left alone just now. */
  readonly left: Amiibo | undefined;
  readonly showsAll: boolean;
}
