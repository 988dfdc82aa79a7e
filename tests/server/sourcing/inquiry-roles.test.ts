import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { inquiryList } from '#schemas/sourcing/inquiries/list.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import type { InquiryState } from '#schemas/sourcing/inquiries/states.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import {
  inquiries,
  inquiryLines,
  inquiryLogs,
  inquiryQuoteLines,
  inquiryQuotes,
} from '#server/sourcing/inquiries/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import type { Answer, Asker } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { inquiryOffice } from './inquiry-office.ts'

const mall = await startTestMall()
const eqId = (inquiryId: string) => eq(inquiries.id, inquiryId)
const { db } = mall.services
const office = inquiryOffice(mall)

/** The states of B.8, and accepted inquiries that an order uses. */
type Standing = InquiryState | 'ORDERED'
const STATES: readonly Standing[] = ['OPEN', 'QUOTED', 'ACCEPTED', 'ORDERED', 'CLOSED', 'EXPIRED']
const ROLES = ['owner', 'other', 'own', 'foreign', 'editor', 'purchaser', 'admin', 'guest'] as const
type Who = (typeof ROLES)[number]
let askers: Record<Who, Asker>
let owner = { userId: '', token: '' }
let shopId = ''

beforeAll(async () => {
  await mall.reset()
  owner = await office.shop.buyer()
  shopId = await mall.build.shop()
  const tokenOf = async (given: object) => ({ token: (await mall.build.member(given)).token })
  askers = {
    owner: { token: owner.token },
    other: { token: (await office.shop.buyer()).token },
    own: await tokenOf({ roles: ['supplier'], supplier: true, shopId }),
    foreign: await tokenOf({ roles: ['supplier'], supplier: true, shopId: await mall.build.shop() }),
    editor: await tokenOf({ roles: ['editor'] }),
    purchaser: await tokenOf({ roles: ['purchaser'], purchaser: true }),
    admin: { token: await office.admin() },
    guest: {},
  }
})

interface Subject {
  inquiryId: string
  quoteId: string
}

async function subject(state: Standing): Promise<Subject> {
  const { inquiryId } = await office.ask(owner, [2], { shopId })
  if (state === 'OPEN') return { inquiryId, quoteId: `${inquiryId}-1` }
  const quoteId = await office.quote(inquiryId)
  if (state === 'ACCEPTED' || state === 'ORDERED') await office.accept(owner, inquiryId, quoteId)
  if (state === 'ORDERED') await office.shop.submit(owner.token, office.wish(inquiryId))
  if (state === 'CLOSED') await mall.ok(calls.withdraw, { inquiryId }, owner)
  if (state === 'EXPIRED') await db.update(inquiries).set({ status: 'EXPIRED' }).where(eqId(inquiryId))
  return { inquiryId, quoteId }
}

/** Everything that is known of inquiries, and of orders. */
const everything = () =>
  Promise.all(
    [inquiries, inquiryLines, inquiryQuotes, inquiryQuoteLines, inquiryLogs, orders, auditEntries].map(
      (table) => db.select().from(table),
    ),
  )

type Way = (of: Subject, asker: Asker) => Promise<Answer<unknown>>
const WAYS: Readonly<Record<string, { ask: Way; by: readonly Who[]; from: readonly Standing[] }>> = {
  withdraw: {
    ask: ({ inquiryId }, asker) => mall.call(calls.withdraw, { inquiryId }, asker),
    by: ['owner'],
    from: ['OPEN', 'QUOTED'],
  },
  accept: {
    ask: (of, asker) => mall.call(calls.accept, of, asker),
    by: ['owner'],
    from: ['QUOTED'],
  },
  reject: {
    ask: (of, asker) => mall.call(calls.reject, of, asker),
    by: ['owner'],
    from: ['QUOTED'],
  },
  order: {
    ask: ({ inquiryId }, asker) =>
      office.shop.trySubmit(asker.token ?? '', {
        ...office.wish(inquiryId),
        submitToken: office.shop.key(),
        payable: { points: '0', cash: '16.00' },
      }),
    by: ['owner'],
    from: ['ACCEPTED'],
  },
  quote: {
    ask: (of, asker) =>
      mall.call(
        officeInquiries.quoteInquiry,
        { ...of, lines: [{ lineNo: 1, cash: '5.00', integral: '0' }], validUntil: office.inDays(2) },
        asker,
      ),
    by: ['own', 'admin'],
    from: ['OPEN', 'QUOTED'],
  },
  withdrawQuote: {
    ask: (of, asker) => mall.call(officeInquiries.withdrawInquiryQuote, { ...of, reason: '原料涨价' }, asker),
    by: ['own', 'admin'],
    from: ['QUOTED'],
  },
  close: {
    ask: ({ inquiryId }, asker) =>
      mall.call(officeInquiries.closeInquiry, { inquiryId, reason: '停产' }, asker),
    by: ['own', 'admin'],
    from: ['OPEN', 'QUOTED'],
  },
}

describe('S.14 every status × action × role', () => {
  it.each(Object.keys(WAYS))('%s: only what the table allows changes anything', async (name) => {
    const way = WAYS[name]
    if (!way) throw new Error(name)
    for (const state of STATES) {
      // An inquiry that nobody changed serves the next roles, too.
      let of = await subject(state)
      for (const who of ROLES) {
        const before = JSON.stringify(await everything())
        const answer = await way.ask(of, askers[who])
        const allowed = way.by.includes(who) && way.from.includes(state)
        expect([name, state, who, answer.code === '100']).toEqual([name, state, who, allowed])
        const changed = JSON.stringify(await everything()) !== before
        expect([name, state, who, changed]).toEqual([name, state, who, allowed])
        if (allowed) of = await subject(state)
      }
    }
  })
})

describe('S.22 inquiries and quotes of others', () => {
  it('answer by any way as one that never was, and stay as they are', async () => {
    const subjects = [
      await subject('OPEN'),
      await subject('QUOTED'),
      await subject('ACCEPTED'),
      await subject('ORDERED'),
    ]
    const detail: Way = ({ inquiryId }, asker) => mall.call(calls.detail, { inquiryId }, asker)
    const price: Way = ({ inquiryId }, asker) =>
      mall.call(checkout.findPrice, { ...office.wish(inquiryId) }, asker)
    const inOffice: Way = ({ inquiryId }, asker) => mall.call(officeInquiries.inquiry, { inquiryId }, asker)
    const { withdraw, accept, reject, order, quote, withdrawQuote, close } = WAYS
    const ofMember = [detail, price, ...[withdraw, accept, reject, order].map((one) => one?.ask)]
    const ofOffice = [inOffice, ...[quote, withdrawQuote, close].map((one) => one?.ask)]
    const others: readonly Who[] = ['other', 'guest', 'foreign', 'own', 'editor', 'purchaser', 'admin']
    const before = JSON.stringify(await everything())
    let tries = 0
    async function tryAll(ways: readonly (Way | undefined)[], whos: readonly Who[]) {
      for (const way of ways)
        for (const who of whos) {
          const missing = await way?.({ inquiryId: 'Q000', quoteId: 'Q000-1' }, askers[who])
          expect([who, missing?.code]).not.toEqual([who, '100'])
          for (const of of subjects) {
            expect([who, await way?.(of, askers[who])]).toEqual([who, missing])
            tries++
          }
        }
    }
    await tryAll(ofMember, others)
    await tryAll(ofOffice, ['other', 'guest', 'foreign', 'editor', 'purchaser', 'owner'])
    expect(tries).toBeGreaterThanOrEqual(60)
    expect(JSON.stringify(await everything())).toBe(before)
  })

  it('stand in no list of another, and a supplier sees his shop’s alone, without the account', async () => {
    const { inquiryId } = await subject('QUOTED')
    const listed = async (who: Who) =>
      (await mall.call(inquiryList.page, { word: inquiryId }, askers[who])).data?.list ?? []
    expect(await listed('foreign')).toEqual([])
    expect(await listed('own')).toMatchObject([{ inquiryId, userName: null }])
    expect((await listed('admin'))[0]?.userName).not.toBeNull()
    const seen = await mall.ok(officeInquiries.inquiry, { inquiryId }, askers.own)
    expect(seen).toMatchObject({ userName: null, telephone: '13812345678' })
    await mall.ok(calls.withdraw, { inquiryId }, owner)
    const after = await mall.ok(officeInquiries.inquiry, { inquiryId }, askers.own)
    expect(after.telephone).toBe('138****5678')
    for (const who of ['other', 'own', 'admin'] as const)
      expect((await mall.ok(calls.page, {}, askers[who])).list).toEqual([])
  })
})
