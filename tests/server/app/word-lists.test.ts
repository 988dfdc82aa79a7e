import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { listRoleAuthorities } from '#schemas/people/staff/areas.ts'
import { SUPPLIER } from '#schemas/people/staff/staff-roles.ts'
import { routes } from '#server/app/http/routes.ts'
import type { Db } from '#server/platform/database/open.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const server = join(import.meta.dirname, '../../../server')

/** Lists of the back office over tables that grow with orders or members, and the index that serves their word. */
const INDEXED: Readonly<Record<string, string>> = {
  afterSales: 'after_sales_words',
  applications: 'applications_words',
  goodsProposals: 'goods_proposals_words',
  inquiries: 'inquiries_words',
  invoices: 'orders_invoice_words',
  leads: 'leads_words',
  luckWheelWins: 'luck_wheel_wins_words',
  members: 'users_words',
  orders: 'orders_words',
  reports: 'reports_words',
  schemeSubmissions: 'scheme_submissions_words',
}

const OWN = "reads one member's own rows, by an index"
const OPERATOR = 'rows that the operator makes one by one: hundreds'
/** Every other file that looks for a word in texts, and why it never reads a table that grows. */
const BOUNDED: Readonly<Record<string, string>> = {
  'app/page-choices/sources.ts': OPERATOR,
  'assortment/goods-office/search-goods.ts': 'the index of the goods search',
  'catalog/classification/brands.ts': OPERATOR,
  'catalog/classification/hot-words.ts': OPERATOR,
  'catalog/classification/labels.ts': OPERATOR,
  'catalog/classification/search-misses.ts': '2,000 words a day, for ninety days',
  'catalog/classification/occasions.ts': OPERATOR,
  'catalog/classification/redirects.ts': OPERATOR,
  'catalog/classification/synonyms.ts': OPERATOR,
  'catalog/promotions/list.ts': OPERATOR,
  'catalog/goods/search/match.ts': 'the index of the goods search',
  'catalog/goods/search/settle-keywords.ts': 'a job, one word at a time',
  'catalog/goods/search/suggest.ts': 'the index keywords_grams',
  'catalog/goods/search/written.ts': 'the index of the goods search',
  'content/media/list.ts': 'pictures that the operator uploads: thousands',
  'content/notices/notice-list.ts': OPERATOR,
  'content/shop-pages/office-list.ts': 'shops: thousands at most',
  'content/shop-pages/handlers.ts': 'shops: thousands at most',
  'gifts/cards/office/batch-list.ts': OPERATOR,
  'gifts/cards/office/level-list.ts': OPERATOR,
  'gifts/cards/office/look-lists.ts': OPERATOR,
  'people/accounts/facilitators/office.ts': OPERATOR,
  'people/messages/list.ts': 'exists in the demo alone',
  'people/staff/list.ts': 'accounts of the back office, which have an index of their own',
  'platform/database/word-index.ts': 'makes the conditions of INDEXED',
  'reports/list.ts': OWN,
  'sourcing/bidding/list.ts': OPERATOR,
  'sourcing/inquiries/list.ts': OWN,
  'sourcing/inquiries/quoted-goods.ts': OWN,
  'sourcing/schemes/list.ts': OWN,
  'sourcing/share-platform/brand-group-list.ts': OPERATOR,
  'sourcing/share-platform/brands.ts': OPERATOR,
  'sourcing/share-platform/companies.ts': OPERATOR,
  'sourcing/suppliers/sale-users.ts': OPERATOR,
  'trade/activity-goods/list.ts': OPERATOR,
  'trade/after-sales/list.ts': OWN,
  'trade/coupon-office/lists.ts': OPERATOR,
}
/** Files whose plain condition stands beside that of an index. */
const BESIDE = [
  'sourcing/leads/office-list.ts',
  'sourcing/schemes/submission-office.ts',
  'sourcing/suppliers/application-list.ts',
  'trade/luck-wheels/lists.ts',
  'trade/orders/office-list.ts',
  'trade/orders/list.ts',
]

const mall = await startTestMall()
const { $client } = mall.services.db as Db & {
  $client: { query(asked: unknown, params?: unknown[]): unknown }
}

interface Asked {
  text: string
  params: unknown[]
}

/** The plan of a statement where reading a whole table costs more than anything. */
async function planOf({ text, params }: Asked): Promise<string> {
  const asked = text
    .split(/\$\d+/)
    .flatMap((part, at) => [sql.raw(part), ...(at < params.length ? [sql`${sql.param(params[at])}`] : [])])
  let plan = ''
  const rolledBack = mall.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    // Empty, it costs no more than the index of the words.
    await tx.execute(sql`drop index orders_invoice`)
    plan = JSON.stringify(await tx.execute(sql`explain ${sql.join(asked)}`))
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError)
  return plan
}

/** The statement by which a list looks a word up. */
async function lookup(name: string, word: string, user: object): Promise<Asked> {
  const found = routes.find(({ row }) => row.path === `/mall/v1/backOffice/list/${name}`)
  if (!found) throw new Error(`no list ${name}`)
  const sort = name === 'goodsProposals' ? 'updatedAt' : 'createdAt'
  const query = { word, sort, order: 'desc', pageSize: 20, filters: {} }
  const asking = vi.spyOn($client, 'query').mockClear()
  await found.handle(query, { ...mall.services, user: user as never, ip: '192.0.2.1', token: null })
  // The drivers of the two databases take a statement in their own ways.
  const heard = asking.mock.calls.map(([asked, params = []]) => ({
    text: typeof asked === 'string' ? asked : (asked as { text: string }).text,
    params,
  }))
  const first = heard.find(({ text }) => text.includes('text_grams'))
  if (!first) throw new Error(`the list ${name} does not look its word up`)
  return first
}

const everybody = { id: 'u1', roles: [ADMIN], authorities: listRoleAuthorities([ADMIN]), shopId: null }
const ofShop = { id: 'u2', roles: [SUPPLIER], authorities: listRoleAuthorities([SUPPLIER]), shopId: 'shop1' }

beforeAll(mall.reset)

it.each(Object.entries(INDEXED))('a word in the list %s is found by the index %s', async (name, index) => {
  for (const word of ['礼盒', '五常大米', '13800138000'])
    expect(await planOf(await lookup(name, word, everybody)), word).toContain(index)
})

it("a supplier's word in the list of orders is found by an index", async () => {
  expect(await planOf(await lookup('orders', '礼盒', ofShop))).toMatch(/orders_words|orders_shop/)
})

it('every file that looks for a word in texts has an index or a reason', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => /buildLikePattern\(|ilike\(/.test(readFileSync(join(server, file), 'utf8')))
  expect(
    files.sort(),
    'give the table an index (server/platform/database/word-index.ts) and enter the list in INDEXED, or say in BOUNDED why it stays small',
  ).toEqual([...Object.keys(BOUNDED), ...BESIDE].sort())
})
