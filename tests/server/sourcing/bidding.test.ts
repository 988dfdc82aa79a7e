import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { biddingQuotes, biddings } from '#server/sourcing/bidding/tables.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { biddingOffice, PRICES, TOTAL } from './bidding-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = biddingOffice(mall)
let admin = { token: '' }

beforeAll(mall.reset)
beforeEach(async () => {
  mall.clock.set(Date.now())
  admin = { token: (await mall.build.member({ roles: ['admin'] })).token }
})
const detail = (biddingId: string, by = {}) => mall.ok(calls.detail, { biddingId }, by)
const quoteOf = async (biddingId: string) =>
  db.select().from(biddingQuotes).where(eq(biddingQuotes.biddingId, biddingId))

describe('BD2 one announcement', () => {
  it('S.3 is written with its body cleaned, and a draft is nobody’s', async () => {
    const hostile =
      '<p onclick="x()">要求</p><script>x()</script><a href="javascript:x()">a</a><img src=x onerror=x()>'
    const { biddingId } = await mall.ok(
      officeBidding.createBidding,
      { ...office.edited(), content: hostile },
      admin,
    )
    expect((await mall.call(calls.detail, { biddingId })).code).toBe('NOT_FOUND')
    const stored = await mall.ok(officeBidding.bidding, { biddingId }, admin)
    expect(stored.content).not.toMatch(/script|onclick|onerror|javascript/)
    await mall.ok(officeBidding.publishBidding, await office.named(biddingId, admin), admin)
    // A body that came by another way is cleaned when it is shown, too.
    await db.update(biddings).set({ content: hostile }).where(eq(biddings.id, biddingId))
    const shown = await detail(biddingId)
    expect(shown.content).not.toMatch(/script|onclick|onerror|javascript/)
    expect(shown).toMatchObject({ budget: '200000.00', state: 'PUBLISHED', bid: null, supplier: false })
    const frozen = { ...(await office.named(biddingId, admin)), ...office.edited() }
    expect((await mall.call(officeBidding.editBidding, frozen, admin)).code).toBe('STATE_CHANGED')
  })

  it('of two who edit the price table of one draft, or edit and publish it, the later is told', async () => {
    const biddingId = await office.draft()
    const seen = await office.named(biddingId, admin)
    const edited = { ...office.edited(), deadline: mall.clock.now() + 5 * day }
    const table = (quantity: number) => [{ name: '月饼礼盒', spec: '', unit: '盒', quantity }]
    const save = (named: typeof seen, lines: typeof edited.lines) =>
      mall.call(officeBidding.editBidding, { ...named, ...edited, lines }, admin)
    const lines = async () => (await mall.ok(officeBidding.bidding, { biddingId }, admin)).lines
    expect((await save(seen, table(300))).code).toBe('100')
    // From here on only the price table differs.
    const both = await office.named(biddingId, admin)
    const codes = await Promise.all([save(both, table(500)), save(both, table(800))])
    expect(codes.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
    const kept = codes[0]?.code === '100' ? 500 : 800
    expect(await lines()).toMatchObject([{ quantity: kept }])
    expect((await mall.call(officeBidding.publishBidding, both, admin)).code).toBe('STATE_CHANGED')
    expect((await save(both, [...table(kept), ...table(1)])).code).toBe('STATE_CHANGED')
    expect(await lines()).toHaveLength(1)
    const now = await office.named(biddingId, admin)
    expect((await save(now, [...table(kept), ...table(1)])).code).toBe('100')
    expect((await mall.call(officeBidding.publishBidding, now, admin)).code).toBe('STATE_CHANGED')
  })

  it('names whom to call by its rule, decided by who asks', async () => {
    const biddingId = await office.announce({ contactRule: 'QUOTED' })
    const open = await office.announce({ contactRule: 'PUBLIC' })
    const by = await office.supplier()
    const called = async (id: string, who = {}) => (await detail(id, who)).contact
    expect([await called(open), await called(biddingId), await called(biddingId, by)]).toEqual([
      { name: '采购部', telephone: '0571-88112233' },
      null,
      null,
    ])
    await office.bid(by, biddingId)
    expect(await called(biddingId, by)).not.toBeNull()
    expect(await called(biddingId, await office.supplier())).toBeNull()
    await mall.ok(calls.withdrawBid, { biddingId, revision: 1 }, by)
    expect(await called(biddingId, by)).toBeNull()
  })

  it('S.31 files are PDFs or pictures encoded anew, and come as downloads', async () => {
    const biddingId = await office.draft()
    const { data } = await office.upload(
      officeBidding.addBiddingFile,
      { biddingId, file: office.paper('../../要求 "一".pdf') },
      admin,
    )
    for (const content of ['<html>', 'MZ\u0090', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
      expect(
        (
          await office.upload(
            officeBidding.addBiddingFile,
            { biddingId, file: office.paper('a.pdf', content) },
            admin,
          )
        ).code,
      ).not.toBe('100')
    await mall.ok(officeBidding.publishBidding, await office.named(biddingId, admin), admin)
    const shown = await detail(biddingId)
    expect(shown.files.map(({ name }) => name)).toEqual(['要求 _一_.pdf'])
    const url = `http://mall.test${calls.file.path}?biddingId=${biddingId}&fileId=${data?.fileId}`
    const response = await mall.api(new Request(url))
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const late = await office.upload(officeBidding.addBiddingFile, { biddingId, file: office.paper() }, admin)
    expect(late.code).toBe('STATE_CHANGED')
  })
})

describe('a quote', () => {
  it('is drafted, sent, changed, withdrawn and sent again by its supplier, one for the announcement', async () => {
    const biddingId = await office.announce()
    const by = await office.supplier()
    const colleague = await office.supplier({ shopId: by.shopId })
    const draft = { ...office.bidding(biddingId, 0, ['12.50', '']), send: false }
    expect((await mall.ok(calls.bid, draft, by)).revision).toBe(1)
    expect((await detail(biddingId, by)).bid).toMatchObject({
      state: 'DRAFT',
      total: null,
      submittedAt: null,
    })
    expect((await office.bid(by, biddingId, 1, ['12.50', ''])).code).toBe('BAD_INPUT')
    expect((await office.bid(by, biddingId, 1)).code).toBe('100')
    expect((await detail(biddingId, by)).bid).toMatchObject({ state: 'SUBMITTED', total: TOTAL })
    // Another account of the same supplier has the same quote, and comes second.
    expect((await office.bid(colleague, biddingId, 0)).code).toBe('STATE_CHANGED')
    expect((await office.bid(colleague, biddingId, 2, ['12.00', '3.40'])).code).toBe('100')
    expect((await detail(biddingId, by)).bid).toMatchObject({ state: 'CHANGED', total: '1370.00' })
    expect((await mall.call(calls.bid, { ...draft, revision: 3 }, by)).code).toBe('STATE_CHANGED')
    await mall.ok(calls.withdrawBid, { biddingId, revision: 3 }, by)
    expect((await detail(biddingId, by)).bid?.state).toBe('WITHDRAWN')
    expect((await office.bid(by, biddingId, 4)).code).toBe('100')
    expect(await quoteOf(biddingId)).toHaveLength(1)
    const own = await mall.ok(calls.ownBids, {}, by)
    expect(own).toMatchObject({
      supplier: true,
      total: 1,
      list: [{ biddingId, bid: 'CHANGED', total: TOTAL }],
    })
  })

  it('S.10 S.23 reckons the total itself, whatever is sent beside', async () => {
    const biddingId = await office.announce()
    const by = await office.supplier()
    const more = {
      total: '0.01',
      status: 'SUBMITTED',
      shopId: 's-other',
      won: true,
      submittedAt: 1,
      id: 'mine',
    }
    expect((await mall.call(calls.bid, { ...office.bidding(biddingId), ...more }, by)).code).toBe('100')
    expect((await quoteOf(biddingId))[0]).toMatchObject({ total: 142_000, shopId: by.shopId })
    for (const wrong of [
      ['0', '1'],
      ['-1', '1'],
      ['1e3', '1'],
      ['0.001', '1'],
      ['9999999999.99', '1'],
    ])
      expect((await office.bid(by, biddingId, 1, wrong)).code).toBe('BAD_INPUT')
    expect((await office.bid(by, biddingId, 1, ['1', '1', '1'])).code).toBe('BAD_INPUT')
    for (const who of [await mall.build.member(), admin, await mall.build.member({ roles: ['supplier'] })])
      expect((await office.bid(who, biddingId)).code).toBe('NO_PERMISSION')
    expect((await mall.call(calls.bid, office.bidding(biddingId), {})).status).toBe(401)
  })

  it('has papers until the deadline, private ones', async () => {
    const biddingId = await office.announce()
    const [by, other] = [await office.supplier(), await office.supplier()]
    const { data } = await office.upload(calls.addPaper, { biddingId, file: office.paper() }, by)
    const one = { biddingId, fileId: data?.fileId ?? '' }
    expect((await detail(biddingId, by)).bid).toMatchObject({
      state: 'DRAFT',
      papers: [{ name: '报价函.pdf' }],
    })
    expect((await mall.call(calls.paper, one, other)).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.removePaper, one, other)).code).toBe('NOT_FOUND')
    expect((await mall.call(calls.file, one, by)).code).toBe('NOT_FOUND')
    await office.past(biddingId)
    expect((await mall.call(calls.removePaper, one, by)).code).toBe('STATE_CHANGED')
    expect((await office.upload(calls.addPaper, { biddingId, file: office.paper() }, by)).code).toBe(
      'STATE_CHANGED',
    )
  })

  it('is refused from the deadline on by the database’s clock, whatever the process believes', async () => {
    const by = await office.supplier()
    const late = await office.announce({ deadline: Date.now() - minute })
    const early = await office.announce({ deadline: Date.now() + 60 * minute })
    mall.clock.set(Date.now() - 10 * minute)
    expect(await office.bid(by, late)).toMatchObject({ code: 'STATE_CHANGED' })
    mall.clock.set(Date.now() + 120 * minute)
    expect((await office.bid(by, early)).code).toBe('100')
    await office.past(early)
    expect((await office.bid(by, early, 1)).code).toBe('STATE_CHANGED')
    expect((await mall.call(calls.withdrawBid, { biddingId: early, revision: 1 }, by)).code).toBe(
      'STATE_CHANGED',
    )
    expect(await quoteOf(late)).toEqual([])
  })
})

describe('the opening and the award', () => {
  it('come after the deadline, in the log, and tell the losers', async () => {
    const biddingId = await office.announce({ title: '开标专用', deadline: Date.now() + 60 * minute })
    const [winner, loser, shy] = [await office.supplier(), await office.supplier(), await office.supplier()]
    for (const [at, { userId }] of [winner, loser, shy].entries())
      await db
        .update(users)
        .set({ telephone: `1992222000${at}` })
        .where(eq(users.id, userId))
    await office.bid(winner, biddingId)
    await office.bid(loser, biddingId, 0, ['13.00', '3.40'])
    await office.bid(shy, biddingId)
    await mall.ok(calls.withdrawBid, { biddingId, revision: 1 }, shy)
    const open = async () => mall.call(officeBidding.openBidding, await office.named(biddingId, admin), admin)
    expect((await open()).code).toBe('STATE_CHANGED')
    // Even a process whose clock runs fast opens nothing.
    mall.clock.set(Date.now() + 120 * minute)
    expect((await open()).code).toBe('STATE_CHANGED')
    mall.clock.set(Date.now())
    await office.past(biddingId)
    expect((await open()).code).toBe('100')
    const seen = await mall.ok(officeBidding.bidding, { biddingId }, admin)
    expect(seen.bids?.map(({ total }) => total)).toEqual([TOTAL, '1470.00'])
    expect(seen.bids?.[0]?.prices.map(({ price }) => price)).toEqual([...PRICES])
    expect((await detail(biddingId, loser)).bid?.state).toBe('OPENED')
    const awarding = {
      ...(await office.named(biddingId, admin)),
      bidId: seen.bids?.[0]?.bidId ?? '',
      note: '质优价低',
    }
    expect((await mall.call(officeBidding.awardBidding, { ...awarding, bidId: 'nobody' }, admin)).code).toBe(
      'NOT_FOUND',
    )
    await mall.ok(officeBidding.awardBidding, awarding, admin)
    const shown = await detail(biddingId)
    expect(shown).toMatchObject({ state: 'AWARDED', result: { total: TOTAL, note: '质优价低' } })
    expect((await detail(biddingId, winner)).bid?.state).toBe('WON')
    expect((await detail(biddingId, loser)).bid?.state).toBe('LOST')
    expect((await detail(biddingId, shy)).bid?.state).toBe('WITHDRAWN')
    const told = await db.select().from(smsOutbox)
    const wordsFor = (at: number) =>
      told.find(({ telephone }) => telephone === `1992222000${at}`)?.content ?? ''
    expect([wordsFor(0).includes('已中标'), wordsFor(1).includes('未中标'), wordsFor(2)]).toEqual([
      true,
      true,
      '',
    ])
    const { log } = await mall.ok(officeBidding.bidding, { biddingId }, admin)
    expect(log.map(({ text }) => text.slice(0, 2))).toEqual(['开标', '公示'])
    expect((await mall.call(officeBidding.awardBidding, awarding, admin)).code).toBe('STATE_CHANGED')
  })

  it('the database itself refuses an opening before the deadline, and an award without a winner', async () => {
    const id = await office.announce()
    const own = eq(biddings.id, id)
    await expect(db.update(biddings).set({ openedAt: Date.now() }).where(own)).rejects.toThrow()
    await expect(db.update(biddings).set({ status: 'AWARDED' }).where(own)).rejects.toThrow()
  })
})
