import { eq } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { getLabel, payModels } from '#schemas/catalog/goods/labels.ts'
import { validatePrice, validateTiers } from '#schemas/catalog/goods/price-faults.ts'
import { type PricedSku, computeShelfFigures } from '#schemas/catalog/goods/shelf-figures.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints, parseRate } from '#schemas/money/points.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { changeOfficeGoods, type Held } from './changing.ts'
import type { SkuRow } from './find.ts'
import { guardPrices, toSoldGoods } from './guard-prices.ts'

type Asked = Parsed<typeof calls.priceGoods>

const fen = (text: string) => parseYuan(text) ?? -1

/** Parses the amounts of a SKU, which were validated as numbers before. */
export function parseAmounts(asked: Omit<Asked['skus'][number], 'skuId'>): Omit<PricedSku, 'skuId'> {
  const { marketPrice } = asked
  return {
    cash: fen(asked.cash),
    points: parsePoints(asked.integral) ?? -1,
    goodsPrice: fen(asked.goodsPrice),
    marketPrice: marketPrice === null ? null : fen(marketPrice),
    cost: fen(asked.cost),
  }
}

/** Returns prices in the order of the SKUs; throws BAD_INPUT for missing or unknown SKUs and bad prices. */
function readPrices({ payModel, skus: asked }: Asked, { row, of }: Held, scoreName: string): PricedSku[] {
  const byId = new Map(asked.map((one) => [one.skuId, one]))
  if (byId.size !== of.length || asked.length !== of.length || of.some(({ id }) => !byId.has(id)))
    throw reject('BAD_INPUT', '规格已有变化，请刷新后再改价')
  return of.flatMap((sku) => {
    const one = byId.get(sku.id)
    if (!one) return []
    const prices = { skuId: sku.id, ...parseAmounts(one) }
    const fault = validatePrice(payModel, prices, scoreName)
    const name = formatSpecs(row.specs, sku.specValues) || row.name
    if (fault !== null) throw reject('BAD_INPUT', `${name}：${fault.words}`)
    return [prices]
  })
}

interface AuditedPrices {
  payModel: number
  skus: readonly Pick<SkuRow, 'cash' | 'integral' | 'goodsPrice' | 'marketPrice' | 'cost'>[]
  tiers: { from: number; cash: number }[]
  scoreName: string
}

const yuanList = (amounts: readonly (number | null)[]) =>
  amounts.map((amount) => (amount === null ? '—' : formatYuan(amount))).join('、')

/** Lists prices for the audit log: as members see them by pay model, then guest, reference and cost prices. */
export function listPriceFacts({ payModel, skus: priced, tiers, scoreName }: AuditedPrices): AuditFacts {
  const viewer = { member: true, scoreName, prefer: 'cash' } as const
  const words = priced.map(({ cash, integral }) => {
    const yuan = formatYuan(cash)
    return displayPrice({ payModel, cash: yuan, integral: formatPoints(integral), goodsPrice: yuan }, viewer)
      .text
  })
  return {
    payModel: getLabel(payModels, payModel),
    prices: words.join('、'),
    guestPrices: yuanList(priced.map(({ goodsPrice }) => goodsPrice)),
    marketPrices: yuanList(priced.map(({ marketPrice }) => marketPrice)),
    costs: yuanList(priced.map(({ cost }) => cost)),
    tiers: tiers.map(({ from, cash }) => `${from}件起${formatYuan(cash)}`).join('、'),
  }
}

/**
 * Handles POST backOffice/goods/price: carts, lists and pages show the new prices at once; orders keep theirs.
 * @param guard confirms unusual prices; callers that have confirmed them pass one that does not ask
 */
export function priceGoods(asked: Asked, context: Context<Member>, guard = guardPrices): Promise<null> {
  return changeOfficeGoods(context, asked, 'priceGoods', async (transaction, all) => {
    const held = { ...all, of: all.of.filter(({ disabled }) => !disabled) }
    const { payModel } = asked
    const { row, of } = held
    const { scoreRate, scoreName } = await loadPlatformInfo(transaction)
    const prices = readPrices(asked, held, scoreName)
    const { points: integral, ...figures } = computeShelfFigures(prices, payModel, parseRate(scoreRate))
    const tiers = asked.tiers.map(({ from, cash }) => ({ from, cash: fen(cash) }))
    const fault = validateTiers(payModel, tiers, { cash: figures.cash, scoreName })
    if (fault !== null) throw reject('BAD_INPUT', fault)
    const valuesOf = (skuId: string) => of.find(({ id }) => id === skuId)?.specValues ?? []
    const accepted = await guard(transaction, {
      next: { payModel, tiers, skus: prices.map((sku) => ({ ...sku, specValues: valuesOf(sku.skuId) })) },
      before: { ...toSoldGoods(row, of), goodsId: row.id },
      confirm: asked.confirm,
    })
    for (const { skuId, points, ...sku } of prices)
      await transaction.db
        .update(skus)
        .set({ ...sku, integral: points })
        .where(eq(skus.id, skuId))
    const after = prices.map(({ points, ...sku }) => ({ ...sku, integral: points }))
    return {
      set: { ...figures, integral, payModel, volumePrices: tiers },
      before: listPriceFacts({ payModel: row.payModel, skus: of, tiers: row.volumePrices, scoreName }),
      after: { ...listPriceFacts({ payModel, skus: after, tiers, scoreName }), ...accepted },
    }
  })
}
