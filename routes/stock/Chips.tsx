import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { BOARD_CHOICES, type BoardFilter, formatBoard } from "../../domain/stock/board";

interface Props {
  readonly filter: BoardFilter;
  readonly isGuest: boolean;
  readonly hasGoal: boolean;
}

/** What the list is narrowed to. A chip that is on is taken off by a tap, and takes the place of those beside it. */
export const Chips = ({ filter, isGuest, hasGoal }: Props) => (
  <nav className="chips" aria-label={t.stock.narrow}>
    {isGuest ? null : (
      <Group name="of" filter={filter} choices={BOARD_CHOICES.of.filter((each) => each !== "goal" || hasGoal)} />
    )}
    <Group name="in" filter={filter} choices={BOARD_CHOICES.in} />
    <Group name="condition" filter={filter} choices={BOARD_CHOICES.condition} />
    <Group name="only" filter={filter} choices={BOARD_CHOICES.only} />
  </nav>
);

interface GroupProps {
  readonly name: keyof BoardFilter;
  readonly choices: readonly (keyof typeof t.stock.chips)[];
  readonly filter: BoardFilter;
}

const Group = ({ name, choices, filter }: GroupProps) => (
  <ul>
    {choices.map((choice) => {
      const { [name]: chosen, ...others } = filter;
      const isOn = chosen === choice;
      const query = formatBoard(isOn ? others : { ...filter, [name]: choice });
      return (
        <li key={choice}>
          <a href={`${paths.stock}${query}`} aria-current={isOn ? "true" : undefined}>
            {t.stock.chips[choice]}
          </a>
        </li>
      );
    })}
  </ul>
);
