import { and, count, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { brandList } from '#schemas/catalog/classification/brand-list.ts'
import type { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { BRAND_STATES } from '#schemas/catalog/classification/brand.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { findByName } from '#server/catalog/goods/search-columns.ts'
import { brandGroups, brands, goods, industryCategories } from '#server/catalog/goods/tables.ts'
import { withAuditedChange, type Kind } from '#server/people/audit/changing.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { implementList } from '#server/platform/call/list.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lockGoods } from './lock-goods.ts'

type Row = typeof brands.$inferSelect

const kind: Kind<Row> = {
  area: 'brands',
  subject: 'brand',
  async held(db, id) {
    const [row] = await db.select().from(brands).where(eq(brands.id, id)).for('update')
    return row
  },
  versionOf: ({ name, logo, intro, initial, sort, industryIds, hidden }) =>
    hashVersion([name, logo, intro, initial, sort, industryIds, hidden]),
  factsOf: ({ name, logo, intro, initial, sort, industryIds, hidden }) => ({
    name,
    logo,
    intro,
    initial,
    sort,
    industries: industryIds.join('、'),
    status: hidden ? BRAND_STATES.HIDDEN : BRAND_STATES.SHOWN,
  }),
  gone: () => reject('NOT_FOUND', '该品牌不存在，请刷新列表'),
}

async function readBrand(db: Db, typed: Parsed<typeof calls.createBrand>, id: string) {
  const { initial, sort } = typed
  const [name, logo, intro] = [typed.name.trim(), typed.logo.trim(), typed.intro.trim()]
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('名称'))
  if (!isOwnPicture(logo)) throw reject('BAD_INPUT', `标志：${OWN_PICTURE_MESSAGE}`)
  if ((await db.$count(brands, and(eq(brands.name, name), ne(brands.id, id)))) > 0)
    throw reject('BAD_INPUT', `已有品牌“${name}”`)
  return { name, logo, intro, initial, sort, industryIds: await withParents(db, typed.industryIds) }
}

/** Returns the ids of industries with those of their parents, because a brand belongs to both. */
async function withParents(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(industryCategories)
    .where(inArray(industryCategories.id, [...ids]))
    // The lock keeps the industries from being deleted before the brand is stored.
    .for('key share')
  if (rows.length < new Set(ids).size) throw reject('BAD_INPUT', '所选行业已删除，请重新选择')
  return [...new Set(rows.flatMap(({ id, parentId }) => (parentId === null ? [id] : [parentId, id])))].sort()
}

type BrandCalls = 'brand' | 'createBrand' | 'editBrand' | 'showBrand'

export const brandCalls: Pick<Handlers<typeof calls>, BrandCalls> = {
  async brand({ brandId }, { db }) {
    const [row] = await db.select().from(brands).where(eq(brands.id, brandId))
    if (!row) throw kind.gone()
    const { name, logo, intro, initial, sort, industryIds, hidden } = row
    const version = kind.versionOf(row)
    return { brandId, version, name, logo, intro, initial, sort, industryIds, hidden }
  },
  async createBrand(typed, context) {
    const id = `B${context.random.token(9)}`
    await withAuditedChange(kind, context, { id, action: 'createBrand' }, async (db) =>
      db.insert(brands).values({ id, ...(await readBrand(db, typed, id)) }),
    )
    return { brandId: id }
  },
  async editBrand({ brandId: id, version, ...typed }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'editBrand' }, async (db, was) => {
      const row = await readBrand(db, typed, id)
      await db.update(brands).set(row).where(eq(brands.id, id))
      if (was?.name === row.name) return
      await lockGoods(db, eq(goods.brandId, id))
      await findByName(db, eq(goods.brandId, id))
    })
    return null
  },
  async showBrand({ brandId: id, version, shown }, context) {
    await withAuditedChange(kind, context, { id, version, action: 'showBrand' }, (db) =>
      db.update(brands).set({ hidden: !shown }).where(eq(brands.id, id)),
    )
    return null
  },
}

export const brandListRoutes = implementList(brandList, {
  table: brands,
  id: brands.id,
  sorts: { sort: brands.sort },
  where({ word, filters: { state = '', groupId = '' } }) {
    const pattern = buildLikePattern(word)
    const named = or(
      ilike(brands.name, pattern),
      ilike(brands.intro, pattern),
      eq(brands.initial, word.toUpperCase()),
    )
    const states = state.split(',')
    return and(
      word === '' ? undefined : named,
      state === ''
        ? undefined
        : sql`${brands.hidden} = any(${sql.param(states.map((one) => one === 'HIDDEN'))}::boolean[])`,
      groupId === '' ? undefined : eq(brands.groupId, groupId),
    )
  },
  async rows(ids, { db }) {
    const rows = await db
      .select({ row: brands, groupName: brandGroups.name })
      .from(brands)
      .leftJoin(brandGroups, eq(brandGroups.id, brands.groupId))
      .where(inArray(brands.id, [...ids]))
    const counts = await db
      .select({ brandId: goods.brandId, n: count() })
      .from(goods)
      .where(and(eq(goods.status, 'ON'), inArray(goods.brandId, [...ids])))
      .groupBy(goods.brandId)
    const byId = new Map(counts.map(({ brandId, n }) => [brandId, n]))
    return rows.map(({ row: { id, name, initial, hidden, sort }, groupName }) => ({
      brandId: id,
      name,
      initial,
      state: hidden ? 'HIDDEN' : 'SHOWN',
      groupName,
      goods: byId.get(id) ?? 0,
      sort,
    }))
  },
})
