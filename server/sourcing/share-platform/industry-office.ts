import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { officeIndustries as calls } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { findIndustryNameFault } from '#schemas/sourcing/share-platform/industry.ts'
import {
  sortInTreeOrder,
  placeBefore,
  setOrder,
  hashOrderVersion,
} from '#server/catalog/classification/sequence.ts'
import { brands, industryCategories as industries } from '#server/catalog/goods/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { shareCompanies } from './tables.ts'

type Row = typeof industries.$inferSelect

const kind: Kind<Row> = {
  area: 'brands',
  subject: 'industry',
  async held(db, id) {
    // The lock serialises all changes of industries, so that siblings and children stay the same meanwhile.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('industries', 0))`)
    const [row] = await db.select().from(industries).where(eq(industries.id, id)).for('update')
    return row
  },
  versionOf: ({ name }) => hashVersion([name]),
  factsOf: ({ name, parentId, sort }) => ({ name, parent: parentId, sort }),
  gone: () => reject('NOT_FOUND', '该行业不存在，请刷新列表'),
}

async function inOrder(db: Db): Promise<Row[]> {
  const rows = await db.select().from(industries).orderBy(asc(industries.sort), asc(industries.id))
  return sortInTreeOrder(rows)
}

const beside = (parentId: string | null) =>
  parentId === null ? isNull(industries.parentId) : eq(industries.parentId, parentId)

/** Counts brands by industry id; brands store the parents of their industries, too. */
async function brandCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: sql<string>`unnest(${brands.industryIds})`.as('id'), n: sql<number>`count(*)::int` })
    .from(brands)
    .groupBy(sql`1`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const standing = ne(shareCompanies.status, 'REFUSED')

async function companyCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: shareCompanies.industryId, n: sql<number>`count(*)::int` })
    .from(shareCompanies)
    .where(standing)
    .groupBy(shareCompanies.industryId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Throws BAD_INPUT if the name is empty, contains a slash or is already used at the same level. */
async function readName(db: Db, typed: string, { id, parentId }: Pick<Row, 'id' | 'parentId'>) {
  const name = typed.trim()
  const fault = findIndustryNameFault(name)
  if (fault !== null) throw reject('BAD_INPUT', fault, { field: 'name' })
  const same = and(beside(parentId), eq(industries.name, name), ne(industries.id, id))
  if ((await db.$count(industries, same)) > 0)
    throw reject('BAD_INPUT', `这里已有行业“${name}”，请换一个名称`, { field: 'name' })
  return name
}

async function needParent(db: Db, parentId: string): Promise<void> {
  const [parent] = await db.select().from(industries).where(eq(industries.id, parentId))
  if (!parent) throw reject('NOT_FOUND', '上级行业已删除，请刷新')
  if (parent.level > 1) throw reject('BAD_INPUT', '行业最多两级，请在一级行业下面新建')
}

async function needUnused(db: Db, { id, name }: Row): Promise<void> {
  const below = await db.$count(industries, eq(industries.parentId, id))
  if (below > 0) throw reject('BAD_INPUT', `“${name}”下面还有 ${below} 个行业，请先删除它们`)
  const branded = await db.$count(brands, sql`${brands.industryIds} @> array[${id}]`)
  if (branded > 0) throw reject('BAD_INPUT', `还有 ${branded} 个品牌属于“${name}”，请先修改这些品牌的行业`)
  const companies = await db.$count(shareCompanies, and(standing, eq(shareCompanies.industryId, id)))
  if (companies > 0) throw reject('BAD_INPUT', `还有 ${companies} 家公司属于“${name}”，不能删除`)
}

export const industryCalls: Handlers<typeof calls> = {
  async industries(_, { db }) {
    const rows = await inOrder(db)
    const [branded, companies] = [await brandCounts(db), await companyCounts(db)]
    const of = (id: string) => companies.get(id) ?? 0
    const below = (id: string) => rows.filter(({ parentId }) => parentId === id)
    const list = rows.map((row) => ({
      industryId: row.id,
      version: kind.versionOf(row),
      parentId: row.parentId,
      name: row.name,
      brands: branded.get(row.id) ?? 0,
      companies: below(row.id).reduce((sum, { id }) => sum + of(id), of(row.id)),
    }))
    return { order: hashOrderVersion(rows), list }
  },

  async createIndustry({ parentId, name: typed }, context) {
    const id = `I${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createIndustry' }, async (db) => {
      if (parentId !== null) await needParent(db, parentId)
      const name = await readName(db, typed, { id, parentId })
      const [last] = await db
        .select({ sort: sql<number>`coalesce(max(${industries.sort}), -1)::int` })
        .from(industries)
        .where(beside(parentId))
      const place = { level: parentId === null ? 1 : 2, sort: (last?.sort ?? -1) + 1 }
      await db.insert(industries).values({ id, parentId, name, ...place })
    })
    return { industryId: id }
  },

  async editIndustry({ industryId: id, version, name: typed }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'editIndustry' }, async (db, row) => {
      const name = await readName(db, typed, row ?? { id, parentId: null })
      await db.update(industries).set({ name }).where(eq(industries.id, id))
    })
    return null
  },

  async moveIndustry({ industryId: id, order, beforeId }, context) {
    await withAuditedChange(kind, context, { id, action: 'moveIndustry' }, async (db, row) => {
      if (!row) throw kind.gone()
      const rows = await inOrder(db)
      requireVersion(hashOrderVersion(rows), order)
      const ids = rows.flatMap((one) => (one.parentId === row.parentId ? [one.id] : []))
      await setOrder(db, industries, placeBefore(ids, id, beforeId))
    })
    return null
  },

  async deleteIndustry({ industryId: id, version }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'deleteIndustry' }, async (db, row) => {
      if (row) await needUnused(db, row)
      await db.delete(industries).where(eq(industries.id, id))
    })
    return null
  },
}
