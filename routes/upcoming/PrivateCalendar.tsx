import { paths } from "../../domain/paths";
import { PrivateAddress } from "../layout/PrivateAddress";

/** @param address whole; absent where none was made. */
export const PrivateCalendar = ({ address }: { readonly address: string | undefined }) => (
  <section className="panel" aria-labelledby="private-calendar">
    <h2 id="private-calendar">Yours in your calendar</h2>
    <p>
      The releases of what is on your <a href={paths.wishlist}>wishlist</a> and of <a href={paths.goal}>your goal</a>,
      each once: in your region, or where it comes out first. Whoever knows its address can read it, so keep it to
      yourself; a new address ends the old one.
    </p>
    <PrivateAddress of="calendar" action={paths.saveCalendar} address={address} />
  </section>
);
