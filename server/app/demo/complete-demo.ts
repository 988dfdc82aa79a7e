import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { USERS } from '#fixtures/mall/accounts.ts'
import { demoMall, type DemoMall } from '#fixtures/mall/demo-mall.ts'
import { PAGE_FIXTURES } from '#fixtures/pages/index.ts'
import { GUIDE_PAGES } from '#schemas/bridge/guide-chapters.ts'
import { readSuppliedPages, supplyPages } from '#server/content/pages/supply-pages.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { schema } from './all-tables.ts'

/** Rows of one table. */
interface Rows {
  table: PgTable
  insert(db: Db): Promise<void>
}

function rowsOf<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Rows {
  return { table, insert: (db) => insertRows(db, table, rows) }
}

/** Data that came to the demo after its first version, by name; a part is inserted if all of its tables are empty. */
const listParts = (mall: DemoMall): Readonly<Record<Part, readonly Rows[]>> => ({
  industries: [rowsOf(schema.industryCategories, mall.industries)],
  shareCompanies: [rowsOf(schema.shareCompanies, mall.shareCompanies)],
  shopCategories: [rowsOf(schema.shopCategories, mall.shopCategories)],
  shopPromotions: [rowsOf(schema.shopPromotions, mall.shopPromotions)],
  freightTemplates: [rowsOf(schema.freightTemplates, mall.freightTemplates)],
  saleUsers: [rowsOf(schema.supplierSaleUsers, mall.supplierSaleUsers)],
  facilitators: [rowsOf(schema.facilitators, mall.facilitators)],
  goodsProposals: [rowsOf(schema.goodsProposals, mall.goodsProposals)],
  luckWheels: [
    rowsOf(schema.luckWheels, mall.luckWheels),
    rowsOf(schema.luckWheelPrizes, mall.luckWheelPrizes),
  ],
  schemes: [
    rowsOf(schema.schemes, mall.schemes),
    rowsOf(schema.schemeGroups, mall.schemeGroups),
    rowsOf(schema.schemeItems, mall.schemeItems),
  ],
  leads: [rowsOf(schema.leads, mall.leads), rowsOf(schema.leadSteps, mall.leadSteps)],
})
const PARTS = [
  ...(['industries', 'shareCompanies', 'shopCategories', 'shopPromotions', 'freightTemplates'] as const),
  ...(['saleUsers', 'facilitators', 'goodsProposals', 'luckWheels', 'schemes', 'leads'] as const),
]
type Part = (typeof PARTS)[number]

const KEY = 'demoParts'

/** Reads the documents of the demo's pages. The guide is not among them: every mall has it. */
export const readDemoPages = () =>
  readSuppliedPages(PAGE_FIXTURES.filter(({ pageType }) => pageType !== GUIDE_PAGES))

/** Records that the demo holds all of its parts. */
export async function markComplete(db: Db): Promise<void> {
  const value = { key: KEY, value: PARTS }
  await db
    .insert(schema.settings)
    .values(value)
    .onConflictDoUpdate({ target: schema.settings.key, set: value })
}

async function loadMissingParts(db: Db): Promise<Part[]> {
  const [row] = await db.select().from(schema.settings).where(eq(schema.settings.key, KEY))
  const there: readonly unknown[] = Array.isArray(row?.value) ? row.value : []
  return PARTS.filter((part) => !there.includes(part))
}

/** Returns true for the database of a demo, which holds the demo's first account. */
async function isDemo(db: Db): Promise<boolean> {
  const { id, userName } = schema.users
  const [first] = USERS
  const isFirst = first && and(eq(id, first.id), eq(userName, first.userName))
  return isFirst !== undefined && (await db.$count(schema.users, isFirst)) === 1
}

async function insertPart(db: Db, rows: readonly Rows[]): Promise<boolean> {
  for (const { table } of rows) if ((await db.$count(table)) > 0) return false
  for (const { insert } of rows) await insert(db)
  return true
}

/** Gives the goods of the demo their freight templates; goods with a template keep it. */
async function assignTemplates(db: Db, { goods, freightTemplates }: DemoMall): Promise<void> {
  for (const { id } of freightTemplates) {
    const ids = goods.flatMap((one) => (one.freightTemplateId === id ? [one.id] : []))
    const free = and(inArray(schema.goods.id, ids), isNull(schema.goods.freightTemplateId))
    await db.update(schema.goods).set({ freightTemplateId: id }).where(free)
  }
}

/**
 * Brings the demo of an older version up to this one: new data go into tables that are still empty, once, and pages
 * that nobody has changed get their new documents. Other databases stay as they are. The caller must hold
 * `Database.alone`.
 * @param now ms
 */
export async function completeDemo(db: Db, now: number): Promise<void> {
  if (!(await isDemo(db))) return
  const missing = await loadMissingParts(db)
  if (missing.length > 0)
    await db.transaction(async (tx) => {
      const mall = demoMall(now)
      const parts = listParts(mall)
      for (const part of missing) {
        const isNew = await insertPart(tx, parts[part])
        if (isNew && part === 'freightTemplates') await assignTemplates(tx, mall)
      }
      await markComplete(tx)
    })
  await supplyPages(db, { set: 'demo', pages: await readDemoPages(), now })
}
