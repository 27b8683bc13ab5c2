import { paths } from "../../domain/paths";
import CopyField from "../../islands/CopyField";
import { Island } from "../../islands/runtime/Island";

/** @param address whole; absent where none was made. */
export const PrivateCalendar = ({ address }: { readonly address: string | undefined }) => (
  <section className="panel" aria-labelledby="private-calendar">
    <h2 id="private-calendar">Yours in your calendar</h2>
    <p>
      The releases of what is on your <a href={paths.wishlist}>wishlist</a> and of <a href={paths.goal}>your goal</a>,
      each once: in your region, or where it comes out first. Whoever knows its address can read it, so keep it to
      yourself; a new address ends the old one.
    </p>
    <form method="post" action={paths.saveCalendar}>
      {address === undefined ? null : (
        <Island of={CopyField} props={{ label: "Address of the calendar", value: address }} />
      )}
      <p className="actions">
        <button type="submit" className="button" name="act" value="renew">
          {address === undefined ? "Make a calendar" : "Renew the address"}
        </button>
        {address === undefined ? null : (
          <button type="submit" className="button" name="act" value="end">
            Switch the calendar off
          </button>
        )}
      </p>
    </form>
  </section>
);
