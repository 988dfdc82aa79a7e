import type { Price } from '#schemas/catalog/goods/card.ts'
import { type Amount, formatYuan, parseYuan } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { promotions } from './build-promotion.ts'
import type { TestMall } from './support.ts'

/** Price due for one piece in the form that an answer uses: yuan and points as texts. */
export interface Figure {
  cash: string
  points: string
}

interface Terms {
  /** Prices of the first SKU, of the fifth, and of the fifth in the flash sale: fen and hundredths of a point. */
  first: Amount
  fifth: Amount
  sale: Amount
}

/** The fifth of eight SKUs is the dearest one, and the cheapest one in its flash sale. */
const TERMS: Readonly<Record<number, Terms>> = {
  1: {
    first: { cash: 0, points: 10_000 },
    fifth: { cash: 0, points: 20_000 },
    sale: { cash: 0, points: 5_000 },
  },
  2: {
    first: { cash: 12_200, points: 0 },
    fifth: { cash: 15_000, points: 0 },
    sale: { cash: 10_500, points: 0 },
  },
  3: {
    first: { cash: 8_000, points: 6_000 },
    fifth: { cash: 10_000, points: 7_000 },
    sale: { cash: 5_000, points: 4_000 },
  },
  4: {
    first: { cash: 8_100, points: 6_000 },
    fifth: { cash: 10_100, points: 7_000 },
    sale: { cash: 5_100, points: 4_000 },
  },
  5: {
    first: { cash: 12_200, points: 12_200 },
    fifth: { cash: 15_000, points: 15_000 },
    sale: { cash: 10_500, points: 0 },
  },
}

/** Every payModel that goods have, with and without a flash sale of their fifth SKU. */
export const WALKS = [1, 2, 3, 4, 5].flatMap((payModel) =>
  [false, true].map((sale) => [payModel, sale ? 'with' : 'without'] as const),
)

const textOf = ({ cash, points }: Amount): Figure => ({
  cash: formatYuan(cash),
  points: formatPoints(points),
})

/** Returns the parts of a price that its payModel charges: only the cash for payModel 5; both parts by default. */
export function toFigure(cash: string, integral: string, payModel = 3): Figure {
  return textOf(getAmountDue({ payModel, cash: parseYuan(cash) ?? 0, points: parsePoints(integral) ?? 0 }))
}

export const dueFigure = (price: Price | undefined): Figure | undefined =>
  price && toFigure(price.cash, price.integral, price.payModel)

/** A card's figure, with 起 behind it where the card has one. */
export function cardFigure(price: Price | undefined): (Figure & { from: boolean }) | undefined {
  const figure = dueFigure(price)
  return figure && { ...figure, from: price?.from ?? false }
}

const NAME = '霁青八方茶礼盒'

/**
 * Goods of eight SKUs, with a flash sale of the fifth where `sale` is `with`, and the figures that every place writes:
 * `lowest` of all SKUs, `fifth` of the fifth.
 */
export async function eightSkus(mall: TestMall, payModel: number, sale: 'with' | 'without') {
  const { build } = mall
  const terms = TERMS[payModel]
  if (!terms) throw new Error(`no terms of payModel ${payModel}`)
  const prices = Array.from({ length: 8 }, (_, at): Amount => {
    if (at === 4) return terms.fifth
    const more = at * 100
    const { cash, points } = terms.first
    return { cash: cash === 0 ? 0 : cash + more, points: points === 0 ? 0 : points + more }
  })
  const skuRows = prices.map(({ cash, points }, at) => ({
    specValues: [`第 ${at + 1} 款`],
    cash,
    goodsPrice: cash,
    integral: points,
    onHand: 50,
  }))
  const { cash, points } = terms.first
  const categoryId = await build.category({ id: 'tea', name: '茶礼' })
  const specs = [
    { name: '款式', values: skuRows.map(({ specValues: [value = ''] }) => ({ value, picture: null })) },
  ]
  const given = { name: NAME, payModel, cash, goodsPrice: cash, integral: points, specs }
  const goods = await build.goods({ ...given, categoryPath: [categoryId], labels: [] }, skuRows)
  const fifthId = goods.skuIds[4] ?? ''
  const runs = sale === 'with'
  if (runs) {
    const offer = { goodsId: goods.goodsId, skuId: fifthId, perMember: 5, quantity: 20 }
    await promotions(mall).activity({}, { ...offer, cash: terms.sale.cash, integral: terms.sale.points })
  }
  const dueNow = runs ? terms.sale : getAmountDue({ payModel, ...terms.fifth })
  return {
    ...goods,
    name: NAME,
    fifthId,
    lowest: { ...textOf(runs ? terms.sale : getAmountDue({ payModel, ...terms.first })), from: true },
    fifth: textOf(dueNow),
    /** Prices of the first and the fifth SKU outside the sale. */
    usualFirst: textOf(getAmountDue({ payModel, ...terms.first })),
    usualFifth: textOf(getAmountDue({ payModel, ...terms.fifth })),
    /** The same in yuan, points at the rate of the tests: one a yuan. */
    worth: formatYuan(dueNow.cash + dueNow.points),
    /** The payModel of the price that the fifth has now. */
    payModel: runs ? (terms.sale.points === 0 ? 2 : terms.sale.cash === 0 ? 1 : 3) : payModel,
  }
}

export type EightSkus = Awaited<ReturnType<typeof eightSkus>>

/** The same figure for every place. */
export const everywhere = <T>(places: object, figure: T): Record<string, T> =>
  Object.fromEntries(Object.keys(places).map((place) => [place, figure]))
