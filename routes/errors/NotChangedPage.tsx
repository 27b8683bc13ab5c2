import { paths } from "../../domain/paths";
import { Notice } from "./Notice";

/** @param why a sentence. */
export const NotChangedPage = ({ why }: { readonly why: string }) => (
  <Notice title="Nothing was changed">
    <p>{why}</p>
    <p>
      <a className="button primary" href={paths.myAccount}>
        To your collection
      </a>
    </p>
  </Notice>
);
