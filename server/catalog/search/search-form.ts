/** Raise it when the tokens of the same texts are others than before: `indexGoods` then reads all goods anew. */
export const SEARCH_FORM = 1
