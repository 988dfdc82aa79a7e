import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeLuckWheels as calls } from '#schemas/trade/luck-wheels/office-calls.ts'
import { WIN_STATES } from '#schemas/trade/luck-wheels/words.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { luckWheelWins as wins } from './tables.ts'

/** CLAIMED → SENT: marks a prize as sent and books goods of the mall as sold. */
export function sendPrize(
  { drawId, note: typed }: Parsed<typeof calls.sendLuckWheelPrize>,
  context: Context<Member>,
): Promise<null> {
  const note = typed.trim()
  if (note === '')
    throw reject('BAD_INPUT', '请填写发放说明，例如快递公司和运单号，中奖人会看到', { field: 'note' })
  return context.db.transaction(async (tx) => {
    const [win] = await tx.select().from(wins).where(eq(wins.id, drawId)).for('no key update')
    if (!win) throw reject('NOT_FOUND', '中奖记录不存在，请刷新列表')
    if (win.status !== 'CLAIMED')
      throw reject('STATE_CHANGED', `这个奖品${WIN_STATES[win.status]}，请刷新列表`)
    await tx.update(wins).set({ status: 'SENT', note }).where(eq(wins.id, drawId))
    const { goodsId, skuId } = win
    if (goodsId !== null && skuId !== null)
      await sell({ ...context, db: tx }, drawId, [{ goodsId, skuId, quantity: 1 }])
    await writeAudit(
      { ...context, db: tx },
      {
        area: 'activities',
        action: 'sendLuckWheelPrize',
        subject: ['luckWheelWin', drawId],
        before: { status: WIN_STATES[win.status] },
        after: { status: WIN_STATES.SENT, name: win.name, note },
      },
    )
    return null
  })
}
