import { type Country, paths } from "../../domain/paths";

interface Props {
  readonly country: Country;
  /** Empty where its country is named beside it. */
  readonly alt: string;
}

/** Lazy: React would have it fetched and drawn ahead of the styles, and the first paint waits for that. */
export const Flag = ({ country, alt }: Props) => (
  <img src={paths.flag(country)} alt={alt} width="32" height="32" loading="lazy" decoding="async" />
);
