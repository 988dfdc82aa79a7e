import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { remindOfBiddings } from '#server/sourcing/bidding/remind.ts'
import { biddingFavourites } from '#server/sourcing/bidding/tables.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { biddingOffice } from './bidding-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = biddingOffice(mall)

beforeAll(mall.reset)
beforeEach(() => mall.clock.set(Date.now()))
const detail = (biddingId: string, by = {}) => mall.ok(calls.detail, { biddingId }, by)

describe('BD1 the list', () => {
  it('finds by word, kind, region and state, sorts by time of publishing, and tells the server’s time', async () => {
    const now = mall.clock.now()
    const word = '列表专用'
    const [soon, long, over, done] = await Promise.all([
      office.announce({ title: `${word}一`, deadline: now + day, publishedAt: now - 3 * day }),
      office.announce({ title: `${word}二`, kind: 'CARD', publishedAt: now - day }),
      office.announce({ title: `${word}三`, deadline: now - 1, publishedAt: now - 2 * day }),
      office.announce({ title: `${word}四`, regionId: '330000', regionName: '浙江省', status: 'CANCELLED' }),
    ])
    await office.draft({ title: `${word}草稿` })
    const found = async (query: object) => {
      const { list } = await mall.ok(calls.page, { word, ...query })
      return list.map(({ biddingId }) => biddingId)
    }
    expect(await found({})).toEqual([done, long, over, soon])
    expect(await found({ order: 'asc' })).toEqual([soon, over, long, done])
    expect(await found({ state: 'PUBLISHED' })).toEqual([long, soon])
    expect(await found({ state: 'CLOSING' })).toEqual([soon])
    expect(await found({ state: 'CLOSED' })).toEqual([over])
    expect(await found({ state: 'CANCELLED' })).toEqual([done])
    expect(await found({ kind: 'CARD' })).toEqual([long])
    expect(await found({ regionId: '110000' })).toEqual([long, over, soon])
    expect(await found({ sort: 'deadline', order: 'asc', state: 'PUBLISHED' })).toEqual([soon, long])
    expect(await found({ favourite: true })).toEqual([])
    const page = await mall.ok(calls.page, { word })
    expect(page).toMatchObject({ now, total: 4, regions: [{ regionId: '330000', name: '浙江省' }] })
    expect(page.list.map(({ state }) => state)).toEqual(['CANCELLED', 'PUBLISHED', 'CLOSED', 'CLOSING'])
  })

  it('keeps what a member keeps, for him alone', async () => {
    const biddingId = await office.announce({ title: '收藏专用' })
    const [me, other] = [await mall.build.member(), await mall.build.member()]
    for (let twice = 0; twice < 2; twice++) await mall.ok(calls.keep, { biddingId, on: true }, me)
    const kept = async (by: object) =>
      (await mall.ok(calls.page, { favourite: true }, by)).list.map((one) => one.biddingId)
    expect([await kept(me), await kept(other), await kept({})]).toEqual([[biddingId], [], []])
    expect((await detail(biddingId, other)).favourite).toBe(false)
    await mall.ok(calls.keep, { biddingId, on: false }, me)
    expect(await kept(me)).toEqual([])
    expect((await mall.call(calls.keep, { biddingId: await office.draft(), on: true }, me)).code).toBe(
      'NOT_FOUND',
    )
  })

  it('tells who keeps it a day before the deadline, once, whoever else asks', async () => {
    const deadline = mall.clock.now() + 2 * day
    const biddingId = await office.announce({ title: '提醒专用', deadline })
    const { token, user } = await mall.build.member({ telephone: '19911112222' })
    await mall.ok(calls.keep, { biddingId, on: true }, { token })
    const told = async () =>
      (
        await db
          .select()
          .from(smsOutbox)
          .where(eq(smsOutbox.telephone, user.telephone ?? ''))
      ).length
    await remindOfBiddings.run(mall.services)
    expect(await told()).toBe(0)
    mall.clock.set(deadline - day)
    await Promise.all([1, 2, 3].map(() => remindOfBiddings.run(mall.services)))
    expect(await told()).toBe(1)
    mall.clock.pass(minute)
    expect(await remindOfBiddings.run(mall.services)).toBe(0)
    const own = and(eq(biddingFavourites.biddingId, biddingId), eq(biddingFavourites.userId, user.id))
    expect((await db.select().from(biddingFavourites).where(own))[0]?.remindedAt).toBe(deadline - day)
  })
})
