import { QUERY_LONGEST, readWord } from '#schemas/base/search-word.ts'
import type { ShopCategory } from '#schemas/content/shop-pages/calls.ts'
import { href, type QueryOf } from '#schemas/routes/href.ts'
import {
  listQueryOf,
  listState,
  type ListQuery,
  type ListState,
} from '#src/parts/catalog/goods/list/list-state.ts'

const USUAL_SIZE = 20

/** All that the address of a shop decides. */
export interface ShopState extends ListState {
  shopId: string
  word: string
  /** A category of the shop's, by its id. */
  catId: string
  /** Its goods as a list, with neither word nor category. */
  all: boolean
}

interface ShopQuery extends ListQuery {
  shopId?: string | undefined
  goodsName?: string | undefined
  shopCatId?: string | undefined
  all?: string | undefined
}

/** The state behind an address. Pure. */
export function shopState(query: ShopQuery): ShopState {
  const { shopId = '', goodsName = '', shopCatId = '', all } = query
  return {
    ...listState(query),
    shopId,
    word: readWord(goodsName, QUERY_LONGEST),
    catId: shopCatId,
    all: all === '1',
  }
}

/** Its goods are listed; else its own page is shown. Pure. */
export function isList({ word, catId, all }: ShopState): boolean {
  return word !== '' || catId !== '' || all
}

/** The address after a change. Another word or category begins at page 1. What is usual is left out. Pure. */
export function shopAddress(state: ShopState, change: Partial<ShopState>): string {
  const { word, catId, all, shopId } = { ...state, ...change }
  const { pageNum, pageSize, orderType, ...range } = listQueryOf(state, change)
  const restarts = change.word !== undefined || change.catId !== undefined || change.all !== undefined
  const query: QueryOf<'shopHome'> = {
    shopId,
    goodsName: word,
    shopCatId: catId,
    ...(all && word === '' && catId === '' && { all: '1' }),
    ...range,
    ...(orderType !== 'default' && { orderType }),
    ...(!restarts && pageNum > 1 && { pageNum }),
    ...(pageSize !== USUAL_SIZE && { pageSize }),
  }
  return href('shopHome', query)
}

/** From the root to the category of this id; nothing where there is none. Pure. */
export function pathTo(tree: readonly ShopCategory[], catId: string): ShopCategory[] {
  for (const node of tree) {
    if (node.catId === catId) return [node]
    const below = pathTo(node.children, catId)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The rows of categories to choose from: one a level of the path. A single root says nothing and gives way. Pure. */
export function categoryRows(tree: readonly ShopCategory[], catId: string): (readonly ShopCategory[])[] {
  const [only, ...others] = tree
  if (only && others.length === 0 && only.children.length > 0) return categoryRows(only.children, catId)
  const below = pathTo(tree, catId).map(({ children }) => children)
  return [tree, ...below].filter((row) => row.length > 0)
}
