import { asc, inArray } from 'drizzle-orm'
import type { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import type { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { OFFICE_GOODS_STATES } from '#schemas/assortment/goods-office/entities.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { writeAudits } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireAll } from './find.ts'
import { requireNone } from './need-none.ts'

type Row = Out<typeof goodsBulk.checkShelf>['rows'][number]

const BARRED: Readonly<Partial<Record<GoodsStatus, string>>> = {
  AUDITING: '审核中，审核通过后才能上下架',
  REFUSED: '审核未通过，不能上下架',
  DELETED: '已删除',
}

function rowOf(
  goodsId: string,
  row: Pick<typeof goods.$inferSelect, 'name' | 'status'> | undefined,
  on: boolean,
): Row {
  if (!row) return { goodsId, name: goodsId, status: null, same: false, fault: '商品不存在' }
  const { name, status } = row
  return { goodsId, name, status, same: status === (on ? 'ON' : 'OFF'), fault: BARRED[status] ?? '' }
}

function rowsOf(
  goodsIds: readonly string[],
  found: readonly Pick<typeof goods.$inferSelect, 'id' | 'name' | 'status'>[],
  on: boolean,
): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return [...new Set(goodsIds)].map((goodsId) => rowOf(goodsId, byId.get(goodsId), on))
}

const { id, name, status } = goods

/** Handles POST backOffice/goods/bulk/checkShelf. */
export async function checkShelf(
  { goodsIds, on }: Parsed<typeof goodsBulk.checkShelf>,
  context: Context<Member>,
): Promise<Out<typeof goodsBulk.checkShelf>> {
  requireAll(context)
  const found = await context.db.select({ id, name, status }).from(goods).where(inArray(id, goodsIds))
  return { rows: rowsOf(goodsIds, found, on) }
}

/** Handles POST backOffice/goods/shelve: shelves all goods or none. */
export function shelveGoods(
  { goodsIds, on, reason: typed }: Parsed<typeof officeGoods.shelveGoods>,
  context: Context<Member>,
): Promise<Out<typeof officeGoods.shelveGoods>> {
  requireAll(context)
  const reason = typed.trim()
  if (!on && reason === '') throw reject('BAD_INPUT', '请填写下架原因，它会写进操作记录')
  const to: GoodsStatus = on ? 'ON' : 'OFF'
  return context.db.transaction(async (db) => {
    const found = await db
      .select({ id, name, status })
      .from(goods)
      .where(inArray(id, goodsIds))
      .orderBy(asc(id))
      .for('no key update')
    const rows = rowsOf(goodsIds, found, on)
    const refused = rows.filter(({ fault }) => fault !== '').map(({ name, fault }) => `${name}：${fault}`)
    requireNone(refused, on ? '没有上架任何商品' : '没有下架任何商品', '商品')
    const changed = rows.filter(({ same }) => !same)
    if (changed.length === 0) return { changed: 0 }
    const ids = changed.map(({ goodsId }) => goodsId)
    await db.update(goods).set({ status: to }).where(inArray(id, ids))
    const entries = changed.map(({ goodsId, status }) => ({
      area: 'goods' as const,
      action: 'shelveGoods' as const,
      subject: ['goods', goodsId] as const,
      before: { status: status && OFFICE_GOODS_STATES[status] },
      after: { status: OFFICE_GOODS_STATES[to], reason: reason || null },
    }))
    await writeAudits({ ...context, db }, entries)
    return { changed: changed.length }
  })
}
