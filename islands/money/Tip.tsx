import { type ReactNode, useId } from "react";

interface Props {
  readonly text: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A few words that explain themselves to a pointer, to the keyboard and to a screen reader. */
export function Tip({ text, className = "", children }: Props) {
  const id = useId();
  return (
    <span className={`tipped ${className}`}>
      <button type="button" aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
