import { eq } from 'drizzle-orm'
import type { goodsBulk as calls } from '#schemas/assortment/goods-office/bulk-calls.ts'
import type { Unusual } from '#schemas/base/confirmation.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { validatePrice, validateTiers } from '#schemas/catalog/goods/price-faults.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { parseRate } from '#schemas/money/points.ts'
import { type PriceMove, readMove, reprice } from '#schemas/money/reprice.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import { findByName } from '#server/catalog/goods/search-columns.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { ConfirmNeeded, requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { loadPlatformInfo, loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ApiError, reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { changeOfficeGoods, type Held } from './changing.ts'
import { requireLabels, loadLeafPath } from './edit.ts'
import { holdGoods, requireAll, loadReachableGoods, type SkuRow, hashGoodsVersion } from './find.ts'
import { createPriceGuard, toSoldGoods } from './guard-prices.ts'
import { requireNone } from './need-none.ts'
import { loadOpenings } from './openings.ts'
import { listPriceFacts } from './price.ts'
import { deriveGoodsColumns } from './rows.ts'

type Move = Pick<Parsed<typeof calls.checkPrices>, 'part' | 'by' | 'value'>
type Work = Parameters<typeof changeOfficeGoods>[3]
/** Maximum number of findings listed per goods. */
const FINDINGS_SHOWN = 3

function moveOf({ by, value }: Move): PriceMove {
  const move = readMove(by, value)
  const wanted = by === 'percent' ? '大于 -100、不超过 900 的百分数' : '不为 0 的金额'
  if (!move) throw reject('BAD_INPUT', `请填写${wanted}，最多两位小数`)
  return move
}

interface Moving {
  move: PriceMove
  scoreName: string
}

/** Returns the repriced SKUs and the reason why the new prices are invalid, '' if they are valid. */
function moved(
  { row, of }: Held,
  { part }: Move,
  { move, scoreName }: Moving,
): { next: SkuRow[]; fault: string } {
  const next = of.map((sku) => ({
    ...sku,
    ...(part !== 'goodsPrice' && { cash: reprice(sku.cash, move) }),
    ...(part !== 'cash' && { goodsPrice: reprice(sku.goodsPrice, move) }),
  }))
  if (row.payModel === 1) return { next: of, fault: nameScore('纯积分的商品没有现金价', scoreName) }
  const offered = next.filter(({ disabled }) => !disabled)
  for (const sku of offered) {
    const fault = validatePrice(row.payModel, { ...sku, points: sku.integral }, scoreName)
    const named = formatSpecs(row.specs, sku.specValues)
    if (fault) return { next, fault: named === '' ? fault.words : `${named}：${fault.words}` }
  }
  const cheapest = Math.min(...offered.map(({ cash }) => cash))
  return { next, fault: validateTiers(row.payModel, row.volumePrices, { cash: cheapest, scoreName }) ?? '' }
}

/** Returns a function that summarizes the unusual prices of goods in one finding, null if there are none. */
async function unusualGuard(context: Context<Member>, goodsIds: readonly string[]) {
  const unusual = await createPriceGuard(context)
  const openings = await loadOpenings(context, goodsIds)
  return ({ row, of }: Held, next: readonly SkuRow[]) => {
    const found = unusual(toSoldGoods(row, next), { ...toSoldGoods(row, of), opening: openings.get(row.id) })
    if (found.length === 0) return null
    const shown = found.slice(0, FINDINGS_SHOWN).join('；')
    const more = found.length > FINDINGS_SHOWN ? ` 等 ${found.length} 处` : ''
    return createUnusual(`${row.name}：${shown}${more}`, JSON.stringify([row.id, found]))
  }
}

const pairOf = (sku: Pick<SkuRow, 'cash' | 'goodsPrice'>) => ({
  cash: formatYuan(Math.max(0, sku.cash)),
  goodsPrice: formatYuan(Math.max(0, sku.goodsPrice)),
})

/** Handles POST backOffice/goods/bulk/check. */
export async function checkPrices(
  { goodsIds, ...asked }: Parsed<typeof calls.checkPrices>,
  context: Context<Member>,
): Promise<Out<typeof calls.checkPrices>> {
  requireAll(context)
  const moving = { move: moveOf(asked), scoreName: await loadScoreName(context) }
  const guard = await unusualGuard(context, goodsIds)
  const rows = []
  for (const goodsId of new Set(goodsIds)) {
    const held = await loadReachableGoods(context, goodsId)
    const { row } = held
    const { next, fault } = moved(held, asked, moving)
    const shownOf = (all: readonly SkuRow[]) => all.find(({ id }) => id === row.defaultSkuId) ?? row
    const version = hashGoodsVersion(row, held.of)
    rows.push({
      goodsId,
      name: row.name,
      version,
      before: pairOf(shownOf(held.of)),
      after: pairOf(shownOf(next)),
      fault,
      unusual: fault === '' ? guard(held, next) : null,
    })
  }
  return { rows }
}

/** Changes goods in the order of their ids. If any is rejected, reports all rejections, changes nothing. */
function toEach(
  context: Context<Member>,
  all: readonly { goodsId: string; version?: string }[],
  action: AuditAction,
  work: Work,
): Promise<{ changed: number }> {
  requireAll(context)
  const byId = new Map(all.map((one) => [one.goodsId, one]))
  const asked = [...byId.values()].sort((a, b) => (a.goodsId < b.goodsId ? -1 : 1))
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    await holdGoods(transaction, [...byId.keys()])
    const refused: string[] = []
    const open: Unusual[] = []
    for (const { goodsId, version } of asked) {
      let name = goodsId
      try {
        const { row, of } = await loadReachableGoods(transaction, goodsId)
        name = row.name
        await changeOfficeGoods(
          transaction,
          { goodsId, version: version ?? hashGoodsVersion(row, of) },
          action,
          work,
        )
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error instanceof ConfirmNeeded) open.push(...error.unusual)
        else refused.push(`${name}：${error.message}`)
      }
    }
    requireNone(refused, '没有修改任何商品', '商品')
    if (open.length > 0) throw new ConfirmNeeded(open)
    return { changed: asked.length }
  })
}

/** Handles POST backOffice/goods/bulk/prices; idempotent per key. */
export async function movePrices(
  body: Parsed<typeof calls.movePrices>,
  context: Context<Member>,
): Promise<Out<typeof calls.movePrices>> {
  moveOf(body)
  if (body.confirm !== null) readReason(body.confirm.reason)
  return withIdempotency(context, {
    key: `movePrices:${body.idempotencyKey}`,
    body,
    work: (transaction) => moveSeen(body, transaction),
  })
}

async function moveSeen(
  { goods: seen, confirm, ...asked }: Parsed<typeof calls.movePrices>,
  context: Context<Member>,
): Promise<Out<typeof calls.movePrices>> {
  const move = moveOf(asked)
  const { scoreRate, scoreName } = await loadPlatformInfo(context)
  const moving = { move, scoreName }
  const guard = await unusualGuard(
    context,
    seen.map(({ goodsId }) => goodsId),
  )
  return toEach(context, seen, 'priceGoods', async ({ db }, held) => {
    const { row, of } = held
    const { next, fault } = moved(held, asked, moving)
    if (fault !== '') throw reject('BAD_INPUT', fault)
    const unusual = guard(held, next)
    const accepted = requireConfirmed(unusual ? [unusual] : [], confirm)
    const facts = { payModel: row.payModel, tiers: row.volumePrices, scoreName }
    for (const { id, cash, goodsPrice } of next)
      await db.update(skus).set({ cash, goodsPrice }).where(eq(skus.id, id))
    return {
      set: deriveGoodsColumns(row.specs, next, row.payModel, parseRate(scoreRate)),
      before: listPriceFacts({ ...facts, skus: of }),
      after: { ...listPriceFacts({ ...facts, skus: next }), ...accepted },
    }
  })
}

/** Handles POST backOffice/goods/bulk/place, and updates the search columns at once. */
export async function placeGoods(
  { goodsIds, catId, add, remove }: Parsed<typeof calls.placeGoods>,
  context: Context<Member>,
): Promise<Out<typeof calls.placeGoods>> {
  requireAll(context)
  if (catId === null && add.length + remove.length === 0)
    throw reject('BAD_INPUT', '请选择新的分类，或要加上、去掉的标签')
  await requireLabels(context.db, add)
  const path = catId === null ? null : await loadLeafPath(context.db, catId)
  const all = goodsIds.map((goodsId) => ({ goodsId }))
  return toEach(context, all, 'editGoods', async ({ db }, { row }) => {
    const labels = [...new Set([...row.labels, ...add])].filter((label) => !remove.includes(label))
    const set = { labels, categoryPath: path ?? row.categoryPath }
    await db.update(goods).set(set).where(eq(goods.id, row.id))
    await findByName(db, eq(goods.id, row.id))
    const factsOf = (one: typeof set) => ({
      labels: one.labels.join('、'),
      leaf: one.categoryPath.at(-1) ?? null,
    })
    return { set, before: factsOf(row), after: factsOf(set) }
  })
}
