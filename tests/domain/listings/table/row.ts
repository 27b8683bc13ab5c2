/** A title that counts for the item of that id. */
export type CountingTitle = readonly [id: number, title: string];
