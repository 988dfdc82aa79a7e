import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import type { Job } from '#server/platform/call/job.ts'
import { expireCards } from '#server/wallet/card-balances/expire.ts'
import { reserveCard, refundCard, releaseCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { expireCoupons } from '#server/wallet/coupons/expire.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { expirePoints } from '#server/wallet/points/expire.ts'
import { pointsEntries, pointsLots } from '#server/wallet/points/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const shop = shoppers(mall)
let userId = ''
let token = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  userId = member.user.id
  token = member.token
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const threeAtOnce = (job: Job) => Promise.all([1, 2, 3].map(() => job.run(services))).then(sum)

describe('B.7 coupons', () => {
  const stored = async () =>
    Object.fromEntries((await db.select().from(coupons)).map(({ id, status }) => [id, status]))

  it('UNUSED → EXPIRED at the moment that they end; used ones and those of an unpaid trade stay', async () => {
    const ends = { off: 100, expiresAt: START + day }
    const [fresh, used, held, later] = [
      await shop.coupon(userId, ends),
      await shop.coupon(userId, { ...ends, status: 'USED' }),
      await shop.coupon(userId, { ...ends, status: 'LOCKED', tradeId: 't' }),
      await shop.coupon(userId, { off: 100, expiresAt: START + day + 1 }),
    ]
    mall.clock.set(START + day - 1)
    expect(await expireCoupons.run(services)).toBe(0)
    mall.clock.pass(1)
    expect(await expireCoupons.run(services)).toBe(1)
    expect(await stored()).toEqual({
      [fresh]: 'EXPIRED',
      [used]: 'USED',
      [held]: 'LOCKED',
      [later]: 'UNUSED',
    })
    const page = await mall.ok(assets.couponPage, { state: 'expired' }, { token })
    expect(page.list.map(({ couponId }) => couponId)).toEqual([fresh])
    expect(await expireCoupons.run(services)).toBe(0)
  })

  it('three processes at once settle each of many once', async () => {
    for (let n = 0; n < 104; n++) await shop.coupon(userId, { off: 100, expiresAt: START })
    expect(await threeAtOnce(expireCoupons)).toBe(104)
    expect(new Set(Object.values(await stored()))).toEqual(new Set(['EXPIRED']))
  })
})

describe('B.7 gift cards', () => {
  const statusOf = async (id: string) => (await shop.cardRow(id))?.status
  const hold = (cardId: string) => ({ cardId, fen: 300, bizType: 'TRADE', bizId: 't.0' })

  it('ACTIVE → EXPIRED at the moment that they end, with what is on them; others stay as they are', async () => {
    const over = await shop.card(userId, 500, { expiresAt: START + day })
    const frozen = await shop.card(userId, 500, { expiresAt: START + day, status: 'FROZEN' })
    const empty = await shop.card(userId, 0, { expiresAt: START + day, status: 'EXHAUSTED' })
    mall.clock.set(START + day - 1)
    expect(await expireCards.run(services)).toBe(0)
    mall.clock.pass(1)
    expect(await expireCards.run(services)).toBe(1)
    expect(await shop.cardRow(over)).toMatchObject({ status: 'EXPIRED', balance: 500 })
    expect([await statusOf(frozen), await statusOf(empty)]).toEqual(['FROZEN', 'EXHAUSTED'])
  })

  it('one that an unpaid trade holds waits for it, and C.7 a refund opens it again', async () => {
    const id = await shop.card(userId, 500, { expiresAt: START + day })
    await db.transaction((tx) => reserveCard({ ...services, db: tx }, userId, hold(id)))
    mall.clock.set(START + day)
    expect(await expireCards.run(services)).toBe(0)
    await db.transaction((tx) => releaseCard({ ...services, db: tx }, hold(id)))
    expect(await expireCards.run(services)).toBe(1)
    await db.transaction((tx) =>
      refundCard({ ...services, db: tx }, { ...hold(id), bizType: 'REFUND', payerId: userId }),
    )
    expect(await statusOf(id)).toBe('ACTIVE')
    expect(await expireCards.run(services)).toBe(0)
  })

  it('three processes at once settle each once', async () => {
    for (let n = 0; n < 12; n++) await shop.card(userId, 100, { expiresAt: START })
    expect(await threeAtOnce(expireCards)).toBe(12)
    expect(await db.$count(giftCards, eq(giftCards.status, 'EXPIRED'))).toBe(12)
  })
})

describe('B.6 points', () => {
  it('every lot that is over goes in one run, however many there are', async () => {
    const others = await Promise.all([1, 2].map(async () => (await mall.build.user()).id))
    for (let n = 0; n < 104; n++) await mall.build.points(others[n % 2] ?? userId, 100, START + day)
    await mall.build.points(userId, 100, START + day + 1)
    mall.clock.pass(day)
    expect(await expirePoints.run(services)).toBe(104)
    for (const id of others) expect(await shop.accountOf(id)).toEqual({ balance: 0, frozen: 0 })
    expect(await shop.accountOf(userId)).toMatchObject({ balance: 100 })
    expect(await shop.faults()).toEqual([])
  })

  it('a bad lot is logged, left as it was, and holds up none', async () => {
    for (let n = 0; n < 3; n++) await mall.build.points(userId, 100, START + day)
    const other = (await mall.build.user()).id
    await mall.build.points(other, 100, START + day)
    const [lot] = await db.select().from(pointsLots).where(eq(pointsLots.userId, userId))
    const entry = { userId, bizType: 'EXPIRE', bizId: lot?.id ?? '', entryType: 'EXPIRE', amount: 0 }
    await db.insert(pointsEntries).values({ ...entry, id: 'in-the-way', createdAt: START })
    mall.clock.pass(day)
    expect(await expirePoints.run(services)).toBe(3)
    expect(await shop.accountOf(userId)).toMatchObject({ balance: 100 })
    expect(await shop.accountOf(other)).toMatchObject({ balance: 0 })
    expect(mall.logs.filter((line) => line.includes('a row of a job failed'))).toHaveLength(1)
  })

  it('three processes at once take each lot once', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, async () => (await mall.build.user()).id))
    for (const id of owners) for (let n = 0; n < 3; n++) await mall.build.points(id, 100, START + day)
    mall.clock.pass(day)
    let taken = await threeAtOnce(expirePoints)
    // A lot whose account another process held waits for the next run.
    taken += await expirePoints.run(services)
    expect(taken).toBe(18)
    expect(await db.$count(pointsEntries, eq(pointsEntries.entryType, 'EXPIRE'))).toBe(18)
    expect(await shop.faults()).toEqual([])
    expect(mall.logs.filter((line) => line.includes('failed'))).toEqual([])
  })
})

it('all of these run in every mall', () => {
  const names = listJobs({ simulation: false }).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['expire-coupons', 'expire-gift-cards', 'expire-points']))
})
