/** Raise it when the same texts give other tokens: `indexGoods` then rebuilds all goods. */
export const SEARCH_FORM = 1
