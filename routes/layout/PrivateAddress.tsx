import CopyField from "../../islands/CopyField";
import { Island } from "../../islands/runtime/Island";

interface Props {
  /** What it is the address of: `feed`. */
  readonly of: string;
  /** Takes `act`: `renew` or `end`. */
  readonly action: string;
  /** Whole; absent where none was made. */
  readonly address: string | undefined;
}

/** An address that whoever knows it can read: it is made, renewed and ended here. */
export const PrivateAddress = ({ of, action, address }: Props) => (
  <form method="post" action={action}>
    {address === undefined ? null : <Island of={CopyField} props={{ label: `Address of the ${of}`, value: address }} />}
    <p className="actions">
      <button type="submit" className="button" name="act" value="renew">
        {address === undefined ? `Make a ${of}` : "Renew the address"}
      </button>
      {address === undefined ? null : (
        <button type="submit" className="button" name="act" value="end">
          {`Switch the ${of} off`}
        </button>
      )}
    </p>
  </form>
);
