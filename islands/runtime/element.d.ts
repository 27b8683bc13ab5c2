import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "plinth-island": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        readonly "data-name": string;
        readonly "data-when": string;
        readonly "data-prefix": string;
        readonly "data-state": string;
      };
    }
  }
}
