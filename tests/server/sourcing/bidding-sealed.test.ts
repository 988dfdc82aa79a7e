import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { auditList } from '#schemas/people/audit/list.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { biddingList } from '#schemas/sourcing/bidding/list.ts'
import { officeBidding } from '#schemas/sourcing/bidding/office-calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { biddingQuotes, biddings } from '#server/sourcing/bidding/tables.ts'
import { biddingRaces } from '#tests/server/app/races/bidding.ts'
import { type Asker, readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { biddingOffice } from './bidding-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = biddingOffice(mall)

const ROLES = ['guest', 'buyer', 'owner', 'colleague', 'rival', 'editor', 'purchaser', 'admin'] as const
type Role = (typeof ROLES)[number]
let askers: Record<Role, Asker>
/** In a quote and nowhere else. */
const SECRET = {
  price: '73951.27',
  total: '7395297.00',
  note: '绝密报价说明',
  paper: '绝密报价函.pdf',
  body: 'SEALED-BODY',
}

beforeAll(async () => {
  await mall.reset()
  mall.clock.set(Date.now())
  const tokenOf = async (given: object) => ({ token: (await mall.build.member(given)).token })
  const owner = await office.supplier()
  askers = {
    guest: {},
    buyer: await tokenOf({}),
    owner,
    colleague: await office.supplier({ shopId: owner.shopId }),
    rival: await office.supplier(),
    editor: await tokenOf({ roles: ['editor'] }),
    purchaser: await tokenOf({ roles: ['purchaser'], purchaser: true }),
    admin: await tokenOf({ roles: ['admin'] }),
  }
})

/** A quote of the owner with a paper, and its ids. */
async function sealed(biddingId: string) {
  const { owner } = askers
  const prices = [SECRET.price, '3.40']
  await mall.ok(calls.bid, { ...office.bidding(biddingId, 0, prices), note: SECRET.note }, owner)
  const file = office.paper(SECRET.paper, `%PDF-1.4 ${SECRET.body}\n%%EOF\n`)
  const { data } = await office.upload(calls.addPaper, { biddingId, file }, owner)
  const [quote] = await db.select().from(biddingQuotes).where(eq(biddingQuotes.biddingId, biddingId))
  return { fileId: data?.fileId ?? '', bidId: quote?.id ?? '' }
}

async function textOf(row: Endpoint, input: unknown, asker: Asker): Promise<string> {
  return (await mall.api(toRequest(row, input, asker))).text()
}
const withoutTime = (text: string) => text.replaceAll(/"now":\d+/g, '')

/** Every call that shows an announcement to askers outside the bidding supplier. */
const READS = (biddingId: string, { fileId, bidId }: { fileId: string; bidId: string }) =>
  [
    [calls.page, { word: biddingId }],
    [calls.page, { word: biddingId, sort: 'deadline', favourite: false }],
    [calls.detail, { biddingId }],
    [calls.file, { biddingId, fileId }],
    [calls.paper, { biddingId, fileId }],
    [calls.ownBids, {}],
    [calls.ownBids, { state: 'SUBMITTED' }],
    [officeBidding.bidding, { biddingId }],
    [officeBidding.biddingFile, { biddingId, fileId }],
    [officeBidding.biddingFile, { biddingId, fileId: bidId }],
    [biddingList.page, { word: biddingId }],
    [biddingList.file, { word: biddingId }],
    [auditList.page, {}],
    [auditList.file, {}],
    [messageList.page, {}],
    [messageList.file, {}],
    [uploads.picture, { id: fileId }],
  ] as const satisfies readonly (readonly [Endpoint, object])[]

const STRANGERS: readonly Role[] = ['guest', 'buyer', 'rival', 'editor', 'purchaser', 'admin']

describe('before the opening a quote is its supplier’s alone', () => {
  const states = {
    open: async () => office.announce(),
    closed: async () => office.announce(),
    cancelled: async () => office.announce(),
  }
  it.each(getTypedKeys(states))(
    '%s: no answer to anybody else changes by it, nor holds anything of it',
    async (name) => {
      const biddingId = await states[name]()
      const none = { fileId: 'none', bidId: 'none' }
      const settle = async () => {
        if (name === 'closed') await office.past(biddingId)
        const cancelled = { status: 'CANCELLED' as const, reason: '项目取消' }
        if (name === 'cancelled') await db.update(biddings).set(cancelled).where(eq(biddings.id, biddingId))
      }
      const answers = async (ids: { fileId: string; bidId: string }) => {
        const told: string[] = []
        for (const who of STRANGERS)
          for (const [row, input] of READS(biddingId, ids))
            told.push(`${who} ${row.path} ${withoutTime(await textOf(row, input, askers[who]))}`)
        return told
      }
      const deadline = Date.now() + 30 * day
      await db.update(biddings).set({ deadline }).where(eq(biddings.id, biddingId))
      const before = await answers(none)
      const ids = await sealed(biddingId)
      const after = await answers(ids)
      expect(after.map((text) => text.replaceAll(ids.fileId, 'none').replaceAll(ids.bidId, 'none'))).toEqual(
        before,
      )
      await settle()
      const settled = await answers(ids)
      expect(after.length + settled.length).toBeGreaterThanOrEqual(75)
      for (const text of [...after, ...settled])
        for (const secret of [...Object.values(SECRET), '7395', ids.bidId, ids.fileId])
          expect(text.includes(secret), `${secret} in ${text.slice(0, 200)}`).toBe(false)
    },
  )

  it('the supplier’s own accounts read it all the while', async () => {
    const biddingId = await office.announce()
    const { fileId } = await sealed(biddingId)
    for (const who of ['owner', 'colleague'] as const) {
      const { bid } = await mall.ok(calls.detail, { biddingId }, askers[who])
      expect(bid).toMatchObject({ total: SECRET.total, note: SECRET.note, papers: [{ fileId }] })
      expect(await textOf(calls.paper, { biddingId, fileId }, askers[who])).toContain(SECRET.body)
    }
  })

  it('writes nothing outside its own tables, and no log says anything of it', async () => {
    const biddingId = await office.announce()
    mall.logs.length = 0
    const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable))
    const counts = async () => {
      const found: Record<string, string> = {}
      for (const table of tables) {
        const rows = await db.execute<{ held: string }>(
          sql`select coalesce(md5(string_agg(held::text, '|' order by held::text)), '') as held from ${table} as held`,
        )
        found[getTableName(table)] = (rows as { rows: { held: string }[] }).rows[0]?.held ?? ''
      }
      return found
    }
    const before = await counts()
    await sealed(biddingId)
    const refused = [
      await office.bid(askers.owner, biddingId, 0, [SECRET.price, '1']),
      await office.bid(askers.owner, biddingId, 1, [`${SECRET.price}99`, '1']),
    ]
    const after = await counts()
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(changed.sort()).toEqual(['bidding_files', 'bidding_quote_lines', 'bidding_quotes', 'rate_limits'])
    expect(refused.map(({ code }) => code)).toEqual(['STATE_CHANGED', 'BAD_INPUT'])
    for (const secret of Object.values(SECRET)) {
      expect(mall.logs.join('\n')).not.toContain(secret)
      expect(JSON.stringify(refused)).not.toContain(secret)
    }
  })

  it('after it the back office reads it, and nobody else', async () => {
    const biddingId = await office.announce()
    const ids = await sealed(biddingId)
    await office.opened(biddingId, askers.admin)
    const opened = await mall.ok(officeBidding.bidding, { biddingId }, askers.admin)
    expect(opened.bids).toMatchObject([{ total: SECRET.total, note: SECRET.note, won: false }])
    const paper = { biddingId, fileId: ids.fileId }
    expect(await textOf(officeBidding.biddingFile, paper, askers.admin)).toContain(SECRET.body)
    for (const who of STRANGERS.filter((one) => one !== 'admin'))
      for (const [row, input] of READS(biddingId, ids)) {
        const text = await textOf(row, input, askers[who])
        for (const secret of Object.values(SECRET)) expect(text).not.toContain(secret)
      }
  })

  it('ids tell nothing of how many there are', async () => {
    const biddingId = await office.announce()
    for (let at = 0; at < 3; at++) await office.bid(await office.supplier(), biddingId)
    const rows = await db.select().from(biddingQuotes).where(eq(biddingQuotes.biddingId, biddingId))
    expect(rows.map(({ id }) => /^[\w-]{20,}$/.test(id))).toEqual([true, true, true])
  })
})

describe('role × call', () => {
  const office_ = { of: ['admin'] as const }
  const supplier = { of: ['owner', 'colleague', 'rival'] as const }
  const members = { of: ROLES.filter((role) => role !== 'guest') }
  /** Roles that may call it at all; any other is told that it may not, whichever bidding it asks for. */
  const MAY: Readonly<Record<string, { of: readonly Role[] }>> = {
    ...Object.fromEntries(Object.keys(officeBidding).map((name) => [`office.${name}`, office_])),
    ...Object.fromEntries(['page', 'detail', 'file'].map((name) => [`calls.${name}`, { of: ROLES }])),
    ...Object.fromEntries(
      ['bid', 'withdrawBid', 'addPaper', 'removePaper'].map((n) => [`calls.${n}`, supplier]),
    ),
    ...Object.fromEntries(['keep', 'ownBids', 'paper'].map((name) => [`calls.${name}`, members])),
  }
  const rows: readonly (readonly [string, Endpoint])[] = [
    ...Object.entries(calls).map(([name, row]) => [`calls.${name}`, row] as const),
    ...Object.entries(officeBidding).map(([name, row]) => [`office.${name}`, row] as const),
  ]
  it.each(rows)('%s', async (name, row) => {
    const biddingId = await office.announce()
    const input = {
      biddingId,
      fileId: 'x',
      revision: 0,
      lines: [],
      send: false,
      on: true,
      version: 'x',
      reason: 'x',
      bidId: 'x',
      note: 'x',
      deadline: 1,
      ...(name.includes('Bidding') && office.edited()),
    }
    for (const who of ROLES) {
      const answer =
        row.send === 'multipart'
          ? await office.upload(row, { biddingId, file: office.paper() }, askers[who])
          : await readAnswer(await mall.api(toRequest(row, input, askers[who])))
      const refused = ['NO_PERMISSION', '401', '403'].includes(answer.code)
      expect([name, who, refused]).toEqual([name, who, !MAY[name]?.of.includes(who)])
    }
  })
})

describe('one way to quotes', () => {
  it('beside the demo’s seed and the table of retention only the files of the supplier’s own and the sealed one name their tables', () => {
    const root = join(import.meta.dirname, '../../../server')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/^app\/(?:demo|retention)\//.test(file),
    )
    const named = files.filter((file) =>
      /\bbiddingQuote(?:s|Lines)\b|bidding_quotes?\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(named.sort()).toEqual([
      'sourcing/bidding/bid.ts',
      'sourcing/bidding/files.ts',
      'sourcing/bidding/own-bid.ts',
      'sourcing/bidding/sealed.ts',
      'sourcing/bidding/tables.ts',
    ])
  })
})

biddingRaces(mall)
