import type { ReactNode } from "react";
import type { Game } from "../../domain/games/game";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";

interface Props {
  /** Whose games they are, as the sentence begins. */
  readonly lead: ReactNode;
  readonly games: readonly Game[];
}

/** "Ada plays: Splatoon 3, Metroid Dread." */
export const Plays = ({ lead, games }: Props) =>
  games.length === 0 ? null : (
    <p className="plays">
      <Sentence
        parts={t.games.plays<ReactNode>(
          lead,
          games.map((game) => (
            <a key={game.id} href={paths.game(game)}>
              {game.name}
            </a>
          )),
        )}
      />
    </p>
  );
