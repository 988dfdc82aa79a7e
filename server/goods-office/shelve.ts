import { asc, inArray } from 'drizzle-orm'
import type { backOfficeGoods as calls } from '#schemas/api/back-office-goods.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { DESK_GOODS_STATES } from '#schemas/entities/desk-goods.ts'
import type { GoodsStatus } from '#schemas/goods/status.ts'
import { writeAudits } from '#server/audit/write.ts'
import { goods } from '#server/catalog/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { needAll } from './find.ts'

/** POST backOffice/goods/shelve: of what is on the shelf, or off it; what is under review stays there. */
export function shelveGoods(
  { goodsIds, on, reason: typed }: Parsed<typeof calls.shelveGoods>,
  context: Context<Member>,
): Promise<Out<typeof calls.shelveGoods>> {
  needAll(context)
  const reason = typed.trim()
  if (!on && reason === '') throw refuse('BAD_INPUT', '请填写下架原因，它会写进操作记录')
  const [from, to]: GoodsStatus[] = on ? ['OFF', 'ON'] : ['ON', 'OFF']
  return context.db.transaction(async (db) => {
    const rows = await db
      .select({ id: goods.id, status: goods.status })
      .from(goods)
      .where(inArray(goods.id, [...new Set(goodsIds)]))
      .orderBy(asc(goods.id))
      .for('no key update')
    const ids = rows.filter(({ status }) => status === from).map(({ id }) => id)
    if (ids.length === 0 || !to || !from) return { changed: 0 }
    await db.update(goods).set({ status: to }).where(inArray(goods.id, ids))
    const entries = ids.map((id) => ({
      area: 'goods' as const,
      action: 'shelveGoods' as const,
      subject: ['goods', id] as const,
      before: { status: DESK_GOODS_STATES[from] },
      after: { status: DESK_GOODS_STATES[to], reason: reason || null },
    }))
    await writeAudits({ ...context, db }, entries)
    return { changed: ids.length }
  })
}
