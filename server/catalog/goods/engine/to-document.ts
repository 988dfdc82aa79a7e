import type { IndexedGoods } from '#server/catalog/goods/embedded/indexed-goods.ts'
import { PRICE_VIEWS, type PriceView, getShownCash } from '#server/catalog/goods/embedded/shown-price.ts'
import { readVector } from '#server/catalog/goods/embedded/words/read-vector.ts'

/** Position of the leaf category in a path. */
const LEAF = 2

/** Converts goods to a document, with the prices as each view shows them; no cash if only points are shown. */
export function toDocument(goods: IndexedGoods) {
  const { search, searchHash: _, cash: _cash, goodsPrice, thirdPrice, stock, ...same } = goods
  const { categoryPath, payModel, integral } = goods
  const leaf = categoryPath[LEAF]
  return {
    ...same,
    categorySteps: categoryPath.map((catId, level) => encodeCategoryStep(categoryPath[level - 1], catId)),
    ...(leaf !== undefined && { leaf }),
    sourceType: String(goods.sourceType),
    goodsType: String(goods.goodsType),
    payModel: String(payModel),
    deliveryType: String(goods.deliveryType),
    ...(thirdPrice !== null && { thirdPrice }),
    // For goods that cost only points, guest prices are measured in points.
    guestFigure: payModel === 1 ? integral : goodsPrice,
    inStock: stock > 0,
    prices: pricesOf(goods),
    words: wordsOf(search),
  }
}

/** Encodes a category with its parent, which is empty at the top; ids contain no '/'. */
export const encodeCategoryStep = (above: string | undefined, catId: string) => `${above ?? ''}/${catId}`

type Prices = Record<PriceView, { figure: number; cash?: number }>

function pricesOf(goods: IndexedGoods): Prices {
  const views = PRICE_VIEWS.map((view): [PriceView, Prices[PriceView]] => {
    const cash = getShownCash(goods, view)
    return [view, cash === null ? { figure: goods.integral } : { figure: cash, cash }]
  })
  return Object.fromEntries(views) as Prices
}

function wordsOf(vector: string): { called: string[]; anywhere: string[] } {
  const called: string[] = []
  const anywhere: string[] = []
  readVector(vector, (token, isCalled) => {
    anywhere.push(token)
    if (isCalled) called.push(token)
  })
  return { called, anywhere }
}

export type EngineDocument = ReturnType<typeof toDocument>
