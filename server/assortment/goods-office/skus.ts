import { eq, inArray, sql } from 'drizzle-orm'
import type { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { validateTiers } from '#schemas/catalog/goods/price-faults.ts'
import { parseRate } from '#schemas/money/points.ts'
import { activityGoods } from '#server/catalog/activities/tables.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { skus, type SpecDefinition } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { inquiryLines } from '#server/sourcing/inquiries/tables.ts'
import { changeOfficeGoods, type Held } from './changing.ts'
import { rejectDuplicateCodes, requireFreeCodes } from './codes.ts'
import type { SkuRow } from './find.ts'
import { guardPrices, toSoldGoods } from './guard-prices.ts'
import { deriveGoodsColumns, sortByCombination, requirePrices, requireTable, buildSkuRow } from './rows.ts'

type Asked = Parsed<typeof calls.setGoodsSkus>
type Changed = Out<typeof calls.setGoodsSkus>

/** Returns the ids of SKUs that have stock movements (for example by orders), an activity or an inquiry. */
async function usedOf({ db }: Context<Member>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: skus.id })
    .from(skus)
    .where(
      sql`${inArray(skus.id, [...ids])} and (
        exists (select 1 from ${stockMovements} where ${stockMovements.skuId} = ${skus.id})
        or exists (select 1 from ${activityGoods} where ${activityGoods.skuId} = ${skus.id})
        or exists (select 1 from ${inquiryLines} where ${inquiryLines.skuId} = ${skus.id}))`,
    )
  return new Set(rows.map(({ id }) => id))
}

async function planOf(transaction: Context<Member>, { row, of }: Held, { specs, kept, added }: Asked) {
  const byId = new Map(of.map((sku) => [sku.id, sku]))
  const named = new Set(kept.map(({ skuId }) => skuId))
  if (named.size < kept.length || kept.some(({ skuId }) => !byId.has(skuId)))
    throw reject('BAD_INPUT', '规格已有变化，请刷新后再修改')
  const gone = of.filter(({ id }) => !named.has(id))
  const used = await usedOf(
    transaction,
    gone.map(({ id }) => id),
  )
  const numbers = of.map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1)) || 0)
  const from = Math.max(0, ...numbers) + 1
  const stay = kept.flatMap(({ skuId, code, ...face }) => {
    const sku = byId.get(skuId)
    return sku ? [{ ...sku, ...face, code: code === '' ? sku.code : code, disabled: false }] : []
  })
  const fresh = added.map((sku, at) =>
    buildSkuRow(sku, { id: `${row.id}-${from + at}`, goodsId: row.id, sort: 0 }),
  )
  const offered = sortByCombination(specs, [...stay, ...fresh]).map((sku, sort) => ({ ...sku, sort }))
  return {
    offered,
    fresh: new Set(fresh.map(({ id }) => id)),
    disabled: gone.filter(({ id, disabled }) => used.has(id) && !disabled),
    removed: gone.filter(({ id }) => !used.has(id)),
  }
}

async function write({ db }: Context<Member>, plan: Awaited<ReturnType<typeof planOf>>): Promise<void> {
  const { offered, fresh, disabled, removed } = plan
  const idsOf = (rows: readonly SkuRow[]) => rows.map(({ id }) => id)
  if (removed.length > 0) await db.delete(skus).where(inArray(skus.id, idsOf(removed)))
  if (disabled.length > 0)
    await db
      .update(skus)
      .set({ disabled: true })
      .where(inArray(skus.id, idsOf(disabled)))
  for (const { id, specValues, code, picture, sort } of offered.filter((sku) => !fresh.has(sku.id)))
    await db.update(skus).set({ specValues, code, picture, sort, disabled: false }).where(eq(skus.id, id))
  const made = offered.filter(({ id }) => fresh.has(id))
  if (made.length > 0) await db.insert(skus).values(made)
}

const namesOf = (specs: readonly SpecDefinition[], rows: readonly SkuRow[]) =>
  rows.map(({ specValues, code }) => formatSpecs(specs, specValues) || code).join('、')
const specsText = (specs: readonly SpecDefinition[]) =>
  specs.map(({ name, values }) => `${name}：${values.map(({ value }) => value).join('、')}`).join('；')

/**
 * Handles POST backOffice/goods/skus. Removed SKUs that were used are kept, but no longer offered.
 * @param guard confirms unusual prices; callers that have confirmed them pass one that does not ask
 */
export async function setGoodsSkus(
  asked: Asked,
  context: Context<Member>,
  guard = guardPrices,
): Promise<Changed> {
  const { specs, kept, added } = asked
  if (kept.length + added.length === 0) throw reject('BAD_INPUT', '至少保留一个规格；不卖的商品请下架')
  requireTable(specs, [...kept, ...added])
  const told: Changed = { added: added.length, removed: 0, disabled: 0 }
  const work = async (transaction: Context<Member>, held: Held) => {
    const { row, of } = held
    const { scoreRate, scoreName } = await loadPlatformInfo(transaction)
    requirePrices(specs, added, { payModel: row.payModel, scoreName })
    const own = of.map(({ id }) => id)
    await requireFreeCodes(
      transaction,
      [...kept, ...added].map(({ code }) => code),
      own,
    )
    const plan = await planOf(transaction, held, asked)
    const figures = deriveGoodsColumns(specs, plan.offered, row.payModel, parseRate(scoreRate))
    const fault = validateTiers(row.payModel, row.volumePrices, { cash: figures.cash, scoreName })
    if (fault !== null) throw reject('BAD_INPUT', fault)
    const accepted = await guard(transaction, {
      next: toSoldGoods(row, plan.offered),
      before: { ...toSoldGoods(row, of), goodsId: row.id },
      confirm: asked.confirm,
    })
    await write(transaction, plan)
    told.removed = plan.removed.length
    told.disabled = plan.disabled.length
    return {
      set: figures,
      before: { specs: specsText(row.specs), skus: row.skuCount },
      after: {
        specs: specsText(specs),
        skus: figures.skuCount,
        disabledSkus: namesOf(row.specs, plan.disabled) || null,
        removedSkus: namesOf(row.specs, plan.removed) || null,
        ...accepted,
      },
    }
  }
  await rejectDuplicateCodes(changeOfficeGoods(context, asked, 'setGoodsSkus', work))
  return told
}
