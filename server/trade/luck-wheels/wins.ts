import { and, desc, eq } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import type { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import { winToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskName } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { luckWheelWins as wins } from './tables.ts'

const NAMED = 20

export async function listWinners(
  { wheelId }: Parsed<typeof calls.winners>,
  { db }: Context,
): Promise<Out<typeof calls.winners>> {
  const rows = await db
    .select({ name: users.name, prize: wins.name, at: wins.createdAt })
    .from(wins)
    .leftJoin(users, eq(users.id, wins.userId))
    .where(eq(wins.wheelId, wheelId))
    .orderBy(desc(wins.createdAt), desc(wins.id))
    .limit(NAMED)
  return rows.map(({ name, prize, at }) => ({ winner: maskName(name ?? ''), prize, at }))
}

export async function listOwnPrizes(
  { wheelId, pageNum, pageSize }: Parsed<typeof calls.prizes>,
  { db, user }: Context<Member>,
): Promise<Out<typeof calls.prizes>> {
  const own = and(eq(wins.userId, user.id), wheelId === undefined ? undefined : eq(wins.wheelId, wheelId))
  const total = await db.$count(wins, own)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ win: wins, wheelName: luckWheels.name })
    .from(wins)
    .leftJoin(luckWheels, eq(luckWheels.id, wins.wheelId))
    .where(own)
    .orderBy(desc(wins.createdAt), desc(wins.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ win, wheelName }) =>
    winToWire({ ...win, drawId: win.id, wheelName: wheelName ?? '' }),
  )
  return { list, total, pageNum: page, pageSize }
}

/** WAITING → CLAIMED: claims a prize for its winner while it can be redeemed. */
export function claimPrize(
  { drawId, ...typed }: Parsed<typeof calls.claim>,
  context: Context<Member>,
): Promise<null> {
  const { clock, user } = context
  return context.db.transaction(async (tx) => {
    const own = and(eq(wins.id, drawId), eq(wins.userId, user.id))
    const [win] = await tx.select().from(wins).where(own).for('no key update')
    if (!win) throw reject('NOT_FOUND', '没有找到这个奖品，请刷新后重试')
    if (win.status !== 'WAITING') throw reject('STATE_CHANGED', '这个奖品已经领取，请刷新后查看')
    if (win.redeemUntil !== null && win.redeemUntil <= clock.now())
      throw reject('STATE_CHANGED', '领取时间已过，如有疑问请联系客服')
    const contact = typed.contact.trim()
    const telephone = readMobile(typed.telephone)
    const address = win.sendType === 'ADDRESS' ? typed.address.trim() : ''
    if (contact === '') throw reject('BAD_INPUT', formatFieldMessage('姓名'), { field: 'contact' })
    if (!isPhone(telephone)) throw reject('BAD_INPUT', formatFieldMessage('手机号'), { field: 'telephone' })
    if (win.sendType === 'ADDRESS' && address === '')
      throw reject('BAD_INPUT', formatFieldMessage('收货地址'), { field: 'address' })
    await tx.update(wins).set({ status: 'CLAIMED', contact, telephone, address }).where(eq(wins.id, drawId))
    return null
  })
}
