import { CURRENCY } from '#schemas/base/constants.ts'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { deliveryTypes, getGoodsTypeLabel, getLabel } from '#schemas/catalog/goods/labels.ts'
import { alignSpecs, type SpecRow, hasDifference } from '#schemas/catalog/goods/spec-rows.ts'
import { readContent, formatUnitPrice } from '#schemas/catalog/goods/unit-price.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { getShownFigure } from '#schemas/trade/orders/shown-figure.ts'

/** Goods side by side; null for goods that no longer exist. */
export type Beside = readonly (ComparedGoods | null)[]

/** Returns true if the goods can be bought. */
export const isOnSale = (goods: ComparedGoods | null): goods is ComparedGoods =>
  goods?.onShelf === true && !goods.soldOut

const facts: readonly { label: string; of(goods: ComparedGoods): string }[] = [
  { label: '品牌', of: ({ brandName }) => brandName },
  { label: '商品来源', of: ({ goodsType }) => getGoodsTypeLabel(goodsType) },
  { label: '店铺', of: ({ shopName }) => shopName },
  { label: '起购', of: ({ minNumber }) => `${minNumber} 件` },
  {
    label: '多件优惠',
    of: ({ firstTier }) => (firstTier ? `${firstTier.from} 件起 ${CURRENCY}${firstTier.cash}` : ''),
  },
  { label: '配送', of: ({ deliveryType }) => getLabel(deliveryTypes, deliveryType) },
  { label: '服务', of: ({ services }) => [...services].sort().join('、') },
]

function factRows(goods: Beside): SpecRow[] {
  return facts.flatMap(({ label, of }): SpecRow[] => {
    const cells = goods.map((one) => (one && of(one)) || null)
    if (cells.every((cell) => cell === null)) return []
    const differs = hasDifference(cells.filter((_, place) => goods[place] !== null))
    return [{ label, cells, differs }]
  })
}

/** Returns the rows below the price: parameters of the goods, matched by meaning, then facts of the mall. */
export function listSpecRows(goods: Beside): SpecRow[] {
  const told = new Set(facts.map(({ label }) => label))
  const specs = alignSpecs(goods.map((one) => one && { params: one.params, chosen: chosenSpecs(one) }))
  return [...specs.filter(({ label }) => !told.has(label)), ...factRows(goods)]
}

/** Returns true if any of the goods has several SKUs. */
export const hasChoice = (goods: Beside) => goods.some((one) => one !== null && one.skus.length > 1)

/** Returns the row 规格 if the selectable SKUs already show every value of that row; otherwise undefined. Pure. */
export function findRedundantSizeRow(rows: readonly SpecRow[], goods: Beside): SpecRow | undefined {
  if (!hasChoice(goods)) return undefined
  const isTold = (one: Beside[number], cell: string | null = null) =>
    !one || one.skus.length < 2 || cell === null || chosenSpecs(one).some(({ value }) => value === cell)
  return rows.find(
    ({ label, cells }) => label === '规格' && goods.every((one, place) => isTold(one, cells[place])),
  )
}

/** Returns prices per 100 g or 100 ml; null unless at least two goods state their content and cost cash alone. */
export function listUnitPrices(goods: Beside, viewer: PriceViewer): readonly (string | null)[] | null {
  const prices = goods.map((one) => {
    if (!one?.onShelf) return null
    const { parts } = displayPrice(one.price, viewer)
    if (parts.length !== 1 || parts[0]?.kind !== 'cash') return null
    const content = readContent([...chosenSpecs(one), ...one.params])
    return content && formatUnitPrice(getShownFigure(one.price, viewer).hundredths, content)
  })
  return prices.filter((price) => price !== null).length > 1 ? prices : null
}

function chosenSpecs({ specs, skus, skuId }: ComparedGoods) {
  const values = skus.find((sku) => sku.skuId === skuId)?.specValues ?? []
  return specs.map(({ name }, place) => ({ name, value: values[place] ?? '' }))
}

/** Returns the name that distinguishes a SKU from the other SKUs of its goods. */
export function getSkuName({ specValues, code }: ComparedGoods['skus'][number]): string {
  return specValues.join(' / ') || code
}

/** Returns the columns with the lowest price; none unless all goods on sale cost cash alone or all points alone. */
export function findLowest(goods: Beside, viewer: PriceViewer): ReadonlySet<number> {
  const figures = goods.flatMap((one, place) =>
    isOnSale(one) && displayPrice(one.price, viewer).parts.length === 1
      ? [{ place, ...getShownFigure(one.price, viewer) }]
      : [],
  )
  const [first] = figures
  if (!first || figures.length < 2 || figures.some(({ kind }) => kind !== first.kind)) return new Set()
  const lowest = Math.min(...figures.map(({ hundredths }) => hundredths))
  const places = figures.filter(({ hundredths }) => hundredths === lowest).map(({ place }) => place)
  return new Set(places.length < figures.length ? places : [])
}
