/** A title that counts for the item of that id. */
export type Honest = readonly [id: number, title: string];
