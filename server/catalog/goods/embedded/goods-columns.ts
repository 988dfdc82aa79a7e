import { getBand } from '#server/catalog/goods/price-bands.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { IndexedGoods } from './indexed-goods.ts'
import { PRICE_VIEWS, type PriceView, getShownCash } from './shown-price.ts'
import { createTuples, type Tuples } from './tuples.ts'

const CODED = [
  ...(['categoryPath', 'brandId', 'shopId', 'businessId', 'labels', 'attributes', 'navIds'] as const),
  ...(['sourceType', 'goodsType', 'payModel', 'deliveryType'] as const),
]
const FIGURES = ['guestFigure', 'thirdPrice', 'integral', 'sales', 'publishedAt'] as const
const WHOLE = ['marginRate', 'discountRate', 'minNumber', 'searchHash'] as const
const FLAGS = ['isReal', 'isActivity', 'substituteSales'] as const

type CodedColumn = (typeof CODED)[number]
/**
 * Columns whose values many goods share. A row of `traits` holds the codes of these columns, then the stock flag and
 * the price band of each view. Goods with equal traits are counted together.
 */
export const TRAITS = ['categoryPath', 'labels', 'goodsType', 'payModel', 'deliveryType'] as const
export const STOCK_TRAIT = TRAITS.length
export const getBandTrait = (view: PriceView) => STOCK_TRAIT + 1 + PRICE_VIEWS.indexOf(view)

export type FigureColumn = (typeof FIGURES)[number] | (typeof WHOLE)[number]
export type FlagColumn = (typeof FLAGS)[number] | 'inStock' | 'isLive'

/** Columns of all goods that an index has ever held; a slot is a position in every column. */
export interface GoodsColumns {
  size: number
  ids: string[]
  codes: Record<CodedColumn, { dictionary: Dictionary; column: Uint32Array }>
  traits: { tuples: Tuples; column: Uint32Array }
  /** Figures of goods; NaN for goods without the figure. */
  figures: Record<FigureColumn, Float64Array | Int32Array>
  flags: Record<FlagColumn, Uint8Array>
  prices: Record<PriceView, ShownPrices>
}

/** Computed when goods are written. */
interface ShownPrices {
  /** 1 if only points are shown. */
  inPoints: Uint8Array
  /** Hundredths of a yuan, or of a point if only points are shown. */
  figure: Float64Array
  band: Uint8Array
}

/** Creates empty columns for `capacity` goods; one typed array per property. */
export function createColumns(capacity: number): GoodsColumns {
  const columns = <K extends string, T>(names: readonly K[], make: () => T) =>
    Object.fromEntries(names.map((name) => [name, make()])) as Record<K, T>
  const coded = () => ({ dictionary: createDictionary(), column: new Uint32Array(capacity) })
  return {
    size: 0,
    ids: [],
    codes: columns(CODED, coded),
    traits: {
      tuples: createTuples(TRAITS.length + 1 + PRICE_VIEWS.length),
      column: new Uint32Array(capacity),
    },
    figures: {
      ...columns(FIGURES, () => new Float64Array(capacity)),
      ...columns(WHOLE, () => new Int32Array(capacity)),
    },
    flags: columns([...FLAGS, 'inStock', 'isLive'], () => new Uint8Array(capacity)),
    prices: columns(PRICE_VIEWS, () => ({
      inPoints: new Uint8Array(capacity),
      figure: new Float64Array(capacity),
      band: new Uint8Array(capacity),
    })),
  }
}

type Column = Uint8Array | Uint32Array | Int32Array | Float64Array
const GROWTH = 1.25

function growColumns(columns: GoodsColumns): void {
  const capacity = Math.ceil(columns.flags.isLive.length * GROWTH) + 64
  const longer = <C extends Column>(column: C): C => {
    const grown = new (column.constructor as new (length: number) => C)(capacity)
    grown.set(column)
    return grown
  }
  const { codes, figures, flags, prices, traits } = columns
  for (const coded of [...Object.values(codes), traits]) coded.column = longer(coded.column)
  for (const name of [...FIGURES, ...WHOLE]) figures[name] = longer(figures[name])
  for (const name of [...FLAGS, 'inStock', 'isLive'] as const) flags[name] = longer(flags[name])
  for (const view of PRICE_VIEWS) {
    const { inPoints, figure, band } = prices[view]
    prices[view] = { inPoints: longer(inPoints), figure: longer(figure), band: longer(band) }
  }
}

/** Appends a slot for new goods and returns it. */
export function addSlot(columns: GoodsColumns, id: string): number {
  if (columns.size === columns.flags.isLive.length) growColumns(columns)
  columns.ids.push(id)
  return columns.size++
}

const textsOf = (value: string | number | readonly string[]): readonly string[] =>
  typeof value === 'object' ? value : [String(value)]

/** Writes goods to a slot and marks the slot as on the shelf. */
export function writeSlot(columns: GoodsColumns, slot: number, goods: IndexedGoods): void {
  const { codes, figures, flags, prices, traits } = columns
  for (const name of CODED) {
    const { dictionary, column } = codes[name]
    column[slot] = dictionary.encode(textsOf(goods[name]))
  }
  // For goods that cost only points, guest prices are measured in points.
  const guestFigure = goods.payModel === 1 ? goods.integral : goods.goodsPrice
  const values = { ...goods, guestFigure }
  for (const name of [...FIGURES, ...WHOLE]) figures[name][slot] = values[name] ?? Number.NaN
  for (const name of FLAGS) flags[name][slot] = goods[name] ? 1 : 0
  flags.inStock[slot] = goods.stock > 0 ? 1 : 0
  flags.isLive[slot] = 1
  for (const view of PRICE_VIEWS) {
    const cash = getShownCash(goods, view)
    const figure = cash ?? goods.integral
    prices[view].inPoints[slot] = cash === null ? 1 : 0
    prices[view].figure[slot] = figure
    prices[view].band[slot] = getBand(figure)
  }
  traits.column[slot] = traits.tuples.encode([
    ...TRAITS.map((name) => codes[name].column[slot] ?? 0),
    flags.inStock[slot] ?? 0,
    ...PRICE_VIEWS.map((view) => prices[view].band[slot] ?? 0),
  ])
}

/** Compares slots by the bytes of their ids, which is the tie-breaker in every list. */
export function compareIds({ ids }: GoodsColumns, a: number, b: number): number {
  const [one = '', other = ''] = [ids[a], ids[b]]
  return one < other ? -1 : one > other ? 1 : 0
}
