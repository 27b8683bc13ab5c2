/** A title that counts for the item with this id. */
export type CountingTitle = readonly [id: number, title: string];
