/** What the cards of a batch are opened by. */
export const BATCH = 'BATCH'
