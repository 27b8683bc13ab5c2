/** Words of a message that are read out alone. */
export const unseen = (words: string) => <span className="visually-hidden">{words}</span>;
