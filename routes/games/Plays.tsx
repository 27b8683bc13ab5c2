import type { ReactNode } from "react";
import type { Game } from "../../domain/games/game";
import { paths } from "../../domain/paths";

interface Props {
  /** Whose games they are, as the sentence begins. */
  readonly lead: ReactNode;
  readonly games: readonly Game[];
}

/** "Ada plays: Splatoon 3, Metroid Dread." */
export const Plays = ({ lead, games }: Props) =>
  games.length === 0 ? null : (
    <p className="plays">
      {lead}
      {": "}
      {games.map((game, place) => (
        <span key={game.id}>
          {place === 0 ? null : ", "}
          <a href={paths.game(game)}>{game.name}</a>
        </span>
      ))}
      .
    </p>
  );
