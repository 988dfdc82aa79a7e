/**
 * Version of the search columns. Increase it when texts give other tokens: `indexGoods` then rebuilds all goods.
 */
export const SEARCH_FORM = 1
