import { paths } from "../../domain/paths";
import { Notice } from "../errors/pages";
import { SignUpActions } from "../layout/SignUpActions";

export const GuestPriceWatcherPage = () => (
  <Notice title="Price watcher">
    <p>
      Name the price that you would pay for an amiibo, in the UK or the US, new or used: you are told when something is
      offered for it, and when a shop has it again. You need to be signed up in order to use it.
    </p>
    <SignUpActions next={paths.priceWatcher} />
  </Notice>
);
