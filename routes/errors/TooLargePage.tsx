import { Notice } from "./Notice";

/** @param most what may be sent there, as words. */
export const TooLargePage = ({ most, back }: { readonly most: string; readonly back: string }) => (
  <Notice title="That is too much">
    <p>What you sent is larger than {most}, which is the most that fits here. Please send less of it.</p>
    <p>
      <a className="button primary" href={back}>
        Back
      </a>
    </p>
  </Notice>
);
