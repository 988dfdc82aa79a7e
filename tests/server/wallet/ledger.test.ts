import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { type TakenBack, sumTakenBack } from '#schemas/trade/orders/given-points.ts'
import type { Services } from '#server/platform/call/context.ts'
import { captureCard, reserveCard, refundCard, releaseCard } from '#server/wallet/card-balances/ledger.ts'
import { expirePoints } from '#server/wallet/points/expire.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import { captureReservedPoints, reservePoints, releaseReservedPoints } from '#server/wallet/points/hold.ts'
import { refundPoints } from '#server/wallet/points/refund.ts'
import { pointsEntries } from '#server/wallet/points/tables.ts'
import { takeBackPoints } from '#server/wallet/points/take-back.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
beforeEach(mall.reset)

/** One transaction, as every movement of a ledger needs; a refusal for lack of means is one of the outcomes. */
async function moved(work: (ledger: Services) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction((tx) => work({ ...mall.services, db: tx }))
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'POINT_NOT_ENOUGH' || code === 'GIFT_CARD_UNUSABLE') return false
    throw error
  }
}

/** Accounts and cards whose entries do not sum to them, read in one statement while others write (Jepsen's bank). */
async function unbalanced(): Promise<number> {
  const answer = await db.execute<{ wrong: string }>(sql`
    select (select count(*) from points_accounts a where a.balance <> (
        select coalesce(sum(e.amount), 0) from points_entries e where e.user_id = a.user_id)
      or a.frozen <> (select coalesce(sum(e.held), 0) from points_entries e where e.user_id = a.user_id)
      or a.debt <> (select coalesce(sum(e.owed), 0) from points_entries e where e.user_id = a.user_id)
      or a.balance <> (select coalesce(sum(l.remaining), 0) from points_lots l where l.user_id = a.user_id))
    + (select count(*) from gift_cards c where c.balance <> c.initial + (
        select coalesce(sum(e.amount), 0) from gift_card_entries e where e.card_id = c.id)
      or c.frozen <> (select coalesce(sum(e.held), 0) from gift_card_entries e where e.card_id = c.id)) as wrong`)
  return Number((answer as { rows: { wrong: string }[] }).rows[0]?.wrong)
}

interface Owner {
  userId: string
  cardId: string
}

/** One movement of a member's points: given, taken back, or held and then spent, freed or spent and refunded, some twice. */
async function movePoints({ userId }: Owner, turn: number): Promise<void> {
  const { below } = mall.random
  const amount = 1 + below(3_000)
  const biz = { bizType: 'RACE', bizId: `p${turn}` }
  const expiresAt = below(3) === 0 ? mall.clock.now() + 1 + below(50) : null
  if (below(3) === 0) {
    await moved((ledger) => grantPoints(ledger, { userId, amount, expiresAt, ...biz }))
    return
  }
  if (below(4) === 0) {
    const refund = { refundPoints: below(amount), lotId: `none${turn}`, orderId: `o${turn}` }
    const taking = { userId, amount, ...refund, ...biz }
    const taken: TakenBack[] = []
    const work = async (ledger: Services) => void taken.push(await takeBackPoints(ledger, taking))
    await Promise.all([0, 1].map(() => moved(work)))
    expect(taken[1]).toEqual(taken[0])
    expect(sumTakenBack(taken[0] ?? null)).toBe(amount)
    return
  }
  if (!(await moved((ledger) => reservePoints(ledger, { userId, amount, ...biz })))) return
  const end = below(2) === 0 ? captureReservedPoints : releaseReservedPoints
  await Promise.all([0, 1].map(() => moved((ledger) => end(ledger, { userId, ...biz }))))
  if (end === releaseReservedPoints || below(2) === 0) return
  const back = { userId, amount: 1 + below(amount), paidBy: biz, bizType: 'BACK', bizId: biz.bizId }
  await Promise.all([0, 1].map(() => moved((ledger) => refundPoints(ledger, back))))
}

async function moveCard({ userId, cardId }: Owner, turn: number): Promise<void> {
  const { below } = mall.random
  const part = { cardId, fen: 1 + below(2_000), bizType: 'RACE', bizId: `c${turn}` }
  if (!(await moved((ledger) => reserveCard(ledger, userId, part)))) return
  if (below(3) === 0) return void (await moved((ledger) => releaseCard(ledger, part)))
  await Promise.all([0, 1].map(() => moved((ledger) => captureCard(ledger, part))))
  const back = { ...part, payerId: userId, bizType: 'BACK', fen: 1 + below(part.fen) }
  if (below(4) > 0) await Promise.all([0, 1].map(() => moved((ledger) => refundCard(ledger, back))))
}

describe('S.12 the ledgers', () => {
  it('mixed movements of 20 members at once: Σ entries = balance at every moment, none negative', async () => {
    const count = figure(250, 50_000, 5_000)
    const owners = await Promise.all(
      Array.from({ length: 20 }, async (): Promise<Owner> => {
        const { user } = await mall.build.member()
        return { userId: user.id, cardId: await shop.card(user.id, 5_000) }
      }),
    )
    let turn = 0
    const seen: number[] = []
    async function lane(owner: Owner) {
      while (turn < count) {
        const now = turn++
        await (now % 4 === 3 ? moveCard : movePoints)(owner, now)
        mall.clock.pass(1)
        if (now % 50 === 49) {
          seen.push(await unbalanced())
          await expirePoints.run(mall.services)
        }
      }
    }
    // Every member twice, so that movements of one meet.
    await Promise.all([...owners, ...owners].map(lane))
    expect(new Set(seen)).toEqual(new Set([0]))
    expect(await shop.faults()).toEqual([])
  })

  it('C.7 a lot that ends while given points are taken back is taken from, or is not, in every book alike', async () => {
    for (const after of [1, 2, 3, 4, 5, 6]) {
      const { userId } = await shop.buyer()
      const start = mall.clock.now()
      const grant = (amount: number, expiresAt: number | null) =>
        moved((ledger) =>
          grantPoints(ledger, { userId, amount, expiresAt, bizType: 'T', bizId: `${userId}${amount}` }),
        )
      await grant(1_000, start + after)
      await grant(500, null)
      let reads = 0
      const ticking = { now: () => start + reads++ }
      const taking = { userId, amount: 1_200, refundPoints: 0, lotId: 'none', orderId: 'o' }
      const biz = { bizType: 'BACK', bizId: userId }
      await moved((ledger) => takeBackPoints({ ...ledger, clock: ticking }, { ...taking, ...biz }))
      expect(await unbalanced(), `ends at the ${after}th look at the clock`).toBe(0)
    }
  })

  it.each(['points_entries', 'gift_card_entries', 'order_logs'])(
    '%s is append-only for everybody',
    async (table) => {
      const { userId } = await shop.buyer()
      const card = await shop.card(userId, 500)
      await mall.build.points(userId, 100)
      const { token } = await shop.buyer()
      const { goodsId, skuId } = await mall.build.goods({ cash: 100 })
      await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
      await moved((ledger) =>
        reserveCard(ledger, userId, { cardId: card, fen: 1, bizType: 'TEST', bizId: '1' }),
      )
      const name = sql.identifier(table)
      for (const statement of [sql`update ${name} set id = 'x'`, sql`delete from ${name}`]) {
        const error: unknown = await db.execute(statement).then(
          () => null,
          (reason: unknown) => reason,
        )
        expect(String(error instanceof Error ? error.cause : error)).toContain('append-only')
      }
    },
  )

  it('UC3 a refund tells until when its points live: of several lots the first end, of endless ones none', async () => {
    const { userId } = await shop.buyer()
    const now = mall.clock.now()
    const ends = [now + 40 * DAY_MS, now + 60 * DAY_MS, null]
    for (const end of ends) await mall.build.points(userId, 100, end)
    const biz = { bizType: 'PAYMENT', bizId: 'p' }
    await moved((ledger) => reservePoints(ledger, { userId, amount: 300, ...biz }))
    await moved((ledger) => captureReservedPoints(ledger, { userId, ...biz }))
    const told: (number | null | undefined)[] = []
    for (const [bizId, amount] of [
      ['a', 100],
      ['b', 150],
      ['c', 50],
    ] as const) {
      const back = { userId, amount, paidBy: biz, bizType: 'REFUND', bizId }
      await moved((ledger) => refundPoints(ledger, back))
      const [entry] = await db.select().from(pointsEntries).where(eq(pointsEntries.bizId, bizId))
      told.push(entry?.expiresAt)
    }
    expect(told).toEqual([null, ends[0], ends[0]])
  })

  it('C.7 points of a lot that has expired live thirty days again; what was never paid is never given back', async () => {
    const { userId } = await shop.buyer()
    const biz = { bizType: 'PAYMENT', bizId: 'p' }
    await mall.build.points(userId, 1_000, mall.clock.now() + 10)
    await moved((ledger) => reservePoints(ledger, { userId, amount: 600, ...biz }))
    await moved((ledger) => captureReservedPoints(ledger, { userId, ...biz }))
    mall.clock.pass(10)
    await expirePoints.run(mall.services)
    expect(await shop.accountOf(userId)).toEqual({ balance: 0, frozen: 0 })
    const back = (amount: number, bizId: string) =>
      moved((ledger) => refundPoints(ledger, { userId, amount, paidBy: biz, bizType: 'REFUND', bizId }))
    await back(400, 'a')
    // UC3
    const entries = await db.select().from(pointsEntries).where(eq(pointsEntries.entryType, 'REFUND'))
    expect(entries.map(({ expiresAt }) => expiresAt)).toEqual([mall.clock.now() + 30 * DAY_MS])
    await expect(back(201, 'b')).rejects.toThrow(RangeError)
    await back(200, 'c')
    expect(await shop.accountOf(userId)).toEqual({ balance: 600, frozen: 0 })
    mall.clock.pass(30 * DAY_MS - 1)
    await expirePoints.run(mall.services)
    expect(await shop.accountOf(userId)).toMatchObject({ balance: 600 })
    mall.clock.pass(1)
    await expirePoints.run(mall.services)
    expect(await shop.accountOf(userId)).toMatchObject({ balance: 0 })
    expect(await shop.faults()).toEqual([])
  })
})
