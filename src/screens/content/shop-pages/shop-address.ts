import { MAX_QUERY_LENGTH, readWord } from '#schemas/base/search-word.ts'
import type { ShopCategory } from '#schemas/content/shop-pages/calls.ts'
import { formatHref, type QueryOf } from '#schemas/routes/href.ts'
import {
  toListQuery,
  readListState,
  type ListQuery,
  type ListState,
} from '#src/parts/catalog/goods/list/list-state.ts'

const USUAL_PAGE_SIZE = 20

export interface ShopState extends ListState {
  shopId: string
  word: string
  catId: string
  /** True for `all=1`, which lists all goods. Without `all`, word and category, the shop's own page is shown. */
  all: boolean
}

interface ShopQuery extends ListQuery {
  shopId?: string | undefined
  goodsName?: string | undefined
  shopCatId?: string | undefined
  all?: string | undefined
}

/** Reads the state from an address. Pure. */
export function readShopState(query: ShopQuery): ShopState {
  const { shopId = '', goodsName = '', shopCatId = '', all } = query
  return {
    ...readListState(query),
    shopId,
    word: readWord(goodsName, MAX_QUERY_LENGTH),
    catId: shopCatId,
    all: all === '1',
  }
}

/** Returns true if the shop's goods are listed, and false if its own page is shown. Pure. */
export function isList({ word, catId, all }: ShopState): boolean {
  return word !== '' || catId !== '' || all
}

/** Builds the address after a change. Another word or category starts at page 1. Default values are left out. Pure. */
export function buildShopAddress(state: ShopState, change: Partial<ShopState>): string {
  const { word, catId, all, shopId } = { ...state, ...change }
  const { pageNum, pageSize, orderType, ...range } = toListQuery(state, change)
  const restarts = change.word !== undefined || change.catId !== undefined || change.all !== undefined
  const query: QueryOf<'shopHome'> = {
    shopId,
    goodsName: word,
    shopCatId: catId,
    ...(all && word === '' && catId === '' && { all: '1' }),
    ...range,
    ...(orderType !== 'default' && { orderType }),
    ...(!restarts && pageNum > 1 && { pageNum }),
    ...(pageSize !== USUAL_PAGE_SIZE && { pageSize }),
  }
  return formatHref('shopHome', query)
}

/** Returns the path from the root to the category with this id; empty if there is none. Pure. */
export function findCategoryPath(tree: readonly ShopCategory[], catId: string): ShopCategory[] {
  for (const node of tree) {
    if (node.catId === catId) return [node]
    const below = findCategoryPath(node.children, catId)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Returns one row for each level of the path; a single root is replaced by its children. */
export function listCategoryRows(tree: readonly ShopCategory[], catId: string): (readonly ShopCategory[])[] {
  const [only, ...others] = tree
  if (only && others.length === 0 && only.children.length > 0) return listCategoryRows(only.children, catId)
  const below = findCategoryPath(tree, catId).map(({ children }) => children)
  return [tree, ...below].filter((row) => row.length > 0)
}
