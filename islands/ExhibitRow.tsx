import type { Exhibit } from "../domain/view/exhibit";
import { Card } from "./card/Card";

interface Props {
  readonly exhibits: readonly Exhibit[];
  readonly pictures: string;
}

export default function ExhibitRow({ exhibits, pictures }: Props) {
  return (
    <ul className="grid">
      {exhibits.map((exhibit) => (
        <Card key={exhibit.id} exhibit={exhibit} pictures={pictures} />
      ))}
    </ul>
  );
}
