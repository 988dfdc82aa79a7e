import { eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { getDayNumber } from '#schemas/store/statistics/range.ts'
import { PURGES } from '#server/app/retention/purges.ts'
import { RETENTION } from '#server/app/retention/rules.ts'
import { goodsChanges } from '#server/catalog/goods/embedded/tables.ts'
import { browses } from '#server/catalog/goods/footprints/tables.ts'
import { searchMisses } from '#server/catalog/goods/search/tables.ts'
import { priceHistory } from '#server/catalog/goods/tables.ts'
import { formatMonth } from '#server/catalog/matching/price-history.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { pageDrafts, pageRevisions, pageWorkingCopies } from '#server/content/pages/tables.ts'
import { uploads, uploadTickets } from '#server/content/uploads/tables.ts'
import { captchas, proofs, rememberTokens, visits } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { idempotencyKeys, rateLimits } from '#server/platform/call/tables.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { shownChanges } from '#server/platform/database/tables.ts'
import { documents } from '#server/sourcing/documents/tables.ts'
import { schemeFiles } from '#server/sourcing/scheme-files/tables.ts'
import { supplierDrafts, supplierSecrets } from '#server/sourcing/suppliers/tables.ts'
import { statisticsGoods, statisticsPresence } from '#server/store/statistics/tables.ts'
import { providerPayers } from '#server/trade/providers/tables.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
beforeEach(mall.reset)

/** More than the rows of two statements. */
const OLD = 2_005
/** Long before any rule ends. */
const LONG_AGO = START - 11 * 365 * day
const PICTURE = { purpose: 'avatar', type: 'image/webp', width: 1, height: 1, content: new Uint8Array([1]) }
const FILE = { userId: 'u', schemeId: 's', kind: 'PDF', name: '方案', state: 'DONE', worker: 'w' }
const SUMS = { orders: 1, pieces: 1, cash: 1, points: 1 }

/** A row that is as old as that, one of many. */
type Row = (n: number, at: number) => Record<string, unknown>
const ROWS: readonly (readonly [table: PgTable, row: Row])[] = [
  [visits, (n, at) => ({ id: `v${n}`, path: '/', createdAt: at })],
  [browses, (n, at) => ({ userId: `u${n}`, goodsId: 'g', day: formatMallDay(at), viewedAt: at })],
  [
    auditEntries,
    (n, at) => ({
      id: `e${n}`,
      userId: 'u',
      area: 'goods',
      action: 'editGoods',
      subjectKind: 'goods',
      subjectId: 'g',
      createdAt: at,
    }),
  ],
  [
    stockMovements,
    (n, at) => ({ id: `m${n}`, skuId: 's', kind: 'SALE', quantity: 1, bizId: `b${n}`, createdAt: at }),
  ],
  [searchMisses, (n, at) => ({ id: `m${n}`, day: at, word: '词', times: 1, near: 0, lastAt: at })],
  [idempotencyKeys, (n, at) => ({ userId: 'u', key: `k${n}`, bodyHash: 'h', createdAt: at })],
  [shownChanges, (n, at) => ({ transaction: String(n + 3), subject: '', createdAt: at })],
  [goodsChanges, (n, at) => ({ transaction: String(n + 3), goodsId: 'g', createdAt: at })],
  [statisticsGoods, (n, at) => ({ day: getDayNumber(at), goodsId: `g${n}`, ...SUMS })],
  [
    statisticsPresence,
    (n, at) => ({ kind: 'visitor', part: '', who: `w${n}`, day: getDayNumber(at), before: -1 }),
  ],
  [priceHistory, (n, at) => ({ skuId: `s${n}`, month: formatMonth(at), cash: 1 })],
  [rememberTokens, (n, at) => ({ tokenHash: `t${n}`, userId: 'u-1', expiresAt: at + 1 })],
  [
    captchas,
    (n, at) => ({ id: `c${n}`, kind: 'SMS', purpose: 'p', codeHash: 'h', expiresAt: at + 1, createdAt: at }),
  ],
  [smsOutbox, (n, at) => ({ id: `m${n}`, telephone: '1', content: '', state: 'SENT', createdAt: at })],
  [proofs, (n, at) => ({ proofHash: `p${n}`, purpose: 'p', telephone: '1', expiresAt: at + 1 })],
  [rateLimits, (n, at) => ({ key: `k${n}`, count: 1, resetAt: at + 1 })],
  [providerPayers, (n, at) => ({ tradeId: `t${n}`, sessionHash: 's', expiresAt: at + 1 })],
  [
    pageWorkingCopies,
    (n, at) => ({
      pageId: `p${n}`,
      userId: 'u',
      version: 'v',
      baseText: '',
      text: '',
      savedAt: at,
      expiresAt: at + 1,
    }),
  ],
  [uploadTickets, (n, at) => ({ ticketHash: `t${n}`, expiresAt: at + 1 })],
  [supplierSecrets, (n, at) => ({ secretHash: `s${n}`, applicationId: 'a', expiresAt: at + 1 })],
  [schemeFiles, (n, at) => ({ id: `f${n}`, ...FILE, beatAt: at, createdAt: at })],
  [uploads, (n, at) => ({ id: `u${n}`, ...PICTURE, createdAt: at })],
  [
    documents,
    (n, at) => ({ hash: `h${n}`, kind: 'papers', content: '', applicationId: `a${n}`, createdAt: at }),
  ],
  [supplierDrafts, (n, at) => ({ id: `d${n}`, content: {}, revision: 1, updatedAt: at, expiresAt: at + 1 })],
]
/** Their rows go one by one. */
const SLOW = new Set<PgTable>([supplierDrafts])

describe('a purge', () => {
  it.each(ROWS.map(([table, row]) => [getTableName(table), table, row] as const))(
    'of %s takes all rows past their time, and no other',
    async (name, table, row) => {
      const rule = RETENTION[name]
      const job = PURGES.find((one) => rule?.kind === 'purged' && one.name === rule.job)
      if (!job) throw new Error(`${name} is not purged`)
      await mall.build.user({ id: 'u-1' })
      const old = SLOW.has(table) ? 105 : OLD
      const oldRows = Array.from({ length: old }, (_, n) => row(n, LONG_AGO))
      await insertRows(db, table, oldRows)
      await insertRows(db, table, [row(old, START), row(old + 1, START)])
      expect(await job.run(services)).toBe(old)
      expect(await db.$count(table)).toBe(2)
      expect(await job.run(services)).toBe(0)
    },
  )

  it('goes through every table that a rule says is purged', () => {
    const purged = Object.entries(RETENTION).filter(([, rule]) => rule.kind === 'purged')
    // Every turn of count-statistics empties the marks (tests/server/store/statistics.test.ts); revisions have their own test,
    // and objects of a bucket theirs (tests/server/content/uploads-in-bucket.test.ts).
    const names = purged
      .map(([name]) => name)
      .filter((name) => !['statistics_marks', 'page_revisions', 'dropped_objects'].includes(name))
    expect(ROWS.map(([table]) => getTableName(table)).sort()).toEqual(names.sort())
  })

  it('of revisions leaves the twenty newest of each page, and those that a draft began with', async () => {
    const made = (pageId: string, revision: number) => ({
      pageId,
      revision,
      config: '{}',
      publishedAt: LONG_AGO,
    })
    const rows = Array.from({ length: 30 }, (_, n) => [made('p1', n + 1), made('p2', n + 1)]).flat()
    await insertRows(db, pageRevisions, [...rows, made('p3', 1)])
    await db
      .insert(pageDrafts)
      .values({ pageId: 'p2', name: '页', config: '{}', base: 4, userId: 'u', savedAt: START })
    const job = PURGES.find(({ name }) => name === 'purge-revisions')
    expect(await job?.run(services)).toBe(19)
    expect(await db.$count(pageRevisions, eq(pageRevisions.pageId, 'p1'))).toBe(20)
    expect(await db.$count(pageRevisions, eq(pageRevisions.pageId, 'p2'))).toBe(21)
  })

  it('never takes an entry of the audit that is younger than half a year, whatever it is told', async () => {
    const row = { userId: 'u', area: 'goods' as const, action: 'a', subjectKind: 'g', subjectId: 'g' }
    await db.insert(auditEntries).values({ id: 'e', ...row, createdAt: Date.now() })
    const where = eq(auditEntries.id, 'e')
    await expect(deleteInBatches(db, { table: auditEntries, where, isGuarded: true })).rejects.toThrow()
    await expect(deleteInBatches(db, { table: auditEntries, where })).rejects.toThrow()
  })

  it('without an index goes through the whole table, wherever the rows lie', async () => {
    await db.execute(sql`insert into browses (user_id, goods_id, day, viewed_at)
      select 'u' || n, repeat('g', 60), case when n % 3 = 0 then '2001-01-01' else ${formatMallDay(START)} end, 1
      from generate_series(1, 12000) as n`)
    const job = PURGES.find(({ name }) => name === 'purge-browses')
    expect(await job?.run(services)).toBe(4_000)
    expect(await db.$count(browses)).toBe(8_000)
  })
})
