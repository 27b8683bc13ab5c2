import { createElement, Fragment, type ReactNode } from "react";

/** A message with elements in it, as a language puts them in order. */
export const Sentence = ({ parts }: { readonly parts: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts);

/** Words of a message that are read out alone. */
export const renderVisuallyHidden = (words: string) => <span className="visually-hidden">{words}</span>;
