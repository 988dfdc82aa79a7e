import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  officeShopCategories as calls,
  type OfficeShopCategory,
} from '#schemas/content/shop-pages/category-office-calls.ts'
import { collectGathered, SHOP_CATEGORY_LIMITS } from '#schemas/content/shop-pages/category-rules.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import { OWN_TREE, loadTreeRows } from '#server/catalog/classification/category-tree.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { shopCategories, shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadShopCategories } from './categories.ts'
import { createShopNotFound } from './change-shop.ts'

type Row = typeof shopCategories.$inferSelect
type Terms = Pick<Row, 'name' | 'sort' | 'catIds'>
type MallRow = Awaited<ReturnType<typeof loadTreeRows>>[number]

const versionOfAll = (rows: readonly Row[]) =>
  hashVersion(rows.map(({ id, parentId, name, sort, catIds }) => [id, parentId, name, sort, catIds]))

const rowsOf = (db: Db, shopId: string): Promise<Row[]> =>
  db
    .select()
    .from(shopCategories)
    .where(eq(shopCategories.shopId, shopId))
    .orderBy(asc(shopCategories.sort), asc(shopCategories.id))

/** Returns the path of a category of the mall, such as 家居 / 杯壶. */
function pathOf(mall: ReadonlyMap<string, MallRow>, catId: string): string {
  const names: string[] = []
  for (let at = mall.get(catId); at && names.length < 5; at = mall.get(at.parentId ?? ''))
    names.unshift(at.name)
  return names.join(' / ') || catId
}

/** Counts a shop's goods on the shelf by category of the mall. */
async function soldBy(db: Db, shopId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: sql<string>`unnest(${goods.categoryPath})`.as('id'), n: sql<number>`count(*)::int` })
    .from(goods)
    .where(and(eq(goods.shopId, shopId), eq(goods.status, 'ON')))
    .groupBy(sql`1`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

interface Held {
  db: Db
  rows: readonly Row[]
}

function rowOf({ rows }: Held, catId: string): Row {
  const row = rows.find(({ id }) => id === catId)
  if (!row) throw reject('NOT_FOUND', '该店铺分类不存在，请刷新后再试')
  return row
}

interface Deed {
  shopId: string
  version: string
  catId: string
  action: AuditAction
}

/** Changes the categories of a shop and writes an audit entry about the category `catId`. */
function changingShop(
  context: Context<Member>,
  { shopId, version, catId, action }: Deed,
  work: (held: Held) => Promise<unknown>,
): Promise<void> {
  return context.db.transaction(async (db) => {
    const own = eq(shops.id, shopId)
    const [shop] = await db.select({ id: shops.id }).from(shops).where(own).for('no key update')
    if (!shop || !canReachShop(context.user, 'shops', shopId)) throw createShopNotFound()
    const rows = await rowsOf(db, shopId)
    requireVersion(versionOfAll(rows), version)
    await work({ db, rows })
    const after = await rowsOf(db, shopId)
    const mall = new Map((await loadTreeRows(db)).map((row) => [row.id, row]))
    const factsOf = (all: readonly Row[]) => {
      const row = all.find(({ id }) => id === catId)
      if (!row) return null
      const parent = all.find(({ id }) => id === row.parentId)?.name ?? null
      const paths = row.catIds.map((id) => pathOf(mall, id)).join('、')
      return { name: row.name, shopId, parent, sort: row.sort, gathered: paths }
    }
    const subject = ['shopCategory', catId] as const
    const [before, now] = [factsOf(rows), factsOf(after)]
    await writeAudit({ ...context, db }, { area: 'shops', action, subject, before, after: now })
  })
}

/**
 * Returns the category to store, with the category ids of its children; throws BAD_INPUT if the input is invalid.
 */
async function readTerms({ db, rows }: Held, typed: Terms, at: Pick<Row, 'id' | 'parentId'>): Promise<Terms> {
  const name = typed.name.trim()
  if (name === '') throw reject('BAD_INPUT', '请填写名称')
  const same = rows.some((row) => row.parentId === at.parentId && row.name === name && row.id !== at.id)
  if (same) throw reject('BAD_INPUT', `同一级已有店铺分类“${name}”，请换一个名称`)
  const catIds = [...new Set(typed.catIds)]
  if (catIds.length === 0) throw reject('BAD_INPUT', '请至少选择一个商城分类')
  // The lock keeps the mall's categories from being deleted before the shop's category is stored.
  const known = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.id, catIds), eq(categories.source, OWN_TREE)))
    .for('key share')
  if (known.length < catIds.length) throw reject('BAD_INPUT', '所选商城分类已删除，请刷新后重新选择')
  const below = rows.filter(({ parentId }) => parentId === at.id).flatMap((row) => row.catIds)
  return { name, sort: typed.sort, catIds: await gathered(db, catIds, below) }
}

/** Merges category ids; throws BAD_INPUT if there are more than a form can show. */
async function gathered(db: Db, own: readonly string[], below: readonly string[]): Promise<string[]> {
  const mall = (await loadTreeRows(db)).map(({ id: catId, parentId }) => ({ catId, parentId }))
  const all = collectGathered(own, below, mall)
  const most = SHOP_CATEGORY_LIMITS.gathered
  if (all.length > most) throw reject('BAD_INPUT', `最多收入 ${most} 个商城分类，请改选它们的上级分类`)
  return all
}

/** Adds the category ids of a child to its parent. */
async function widenParent(
  { db, rows }: Held,
  parentId: string | null,
  catIds: readonly string[],
): Promise<void> {
  const parent = rows.find(({ id }) => id === parentId)
  if (!parent) return
  const all = await gathered(db, parent.catIds, catIds)
  await db.update(shopCategories).set({ catIds: all }).where(eq(shopCategories.id, parent.id))
}

export const shopCategoryOfficeRoutes = implement(calls, {
  async shopCategories({ shopId }, { db, user }) {
    const shop = await db.$count(shops, eq(shops.id, shopId))
    if (shop === 0 || !canReachShop(user, 'shops', shopId)) throw createShopNotFound()
    const rows = await rowsOf(db, shopId)
    const counted = new Map((await loadShopCategories(db, shopId)).map((row) => [row.catId, row.goodsCount]))
    const sold = await soldBy(db, shopId)
    const mall = new Map((await loadTreeRows(db)).map((row) => [row.id, row]))
    const chosen = new Set(rows.flatMap(({ catIds }) => catIds))
    const offered = [...mall.keys()]
      .filter((catId) => sold.size === 0 || sold.has(catId) || chosen.has(catId))
      .map((catId) => ({ catId, path: pathOf(mall, catId), goodsCount: sold.get(catId) ?? 0 }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
    const list = rows.map(({ id: catId, parentId, name, sort, catIds }): OfficeShopCategory => {
      return { catId, parentId, name, sort, catIds, goodsCount: counted.get(catId) ?? 0 }
    })
    return { version: versionOfAll(rows), list, offered }
  },

  async createShopCategory({ shopId, version, parentId, ...typed }, context) {
    const catId = `SC${context.random.token(9)}`
    await changingShop(context, { shopId, version, catId, action: 'createShopCategory' }, async (held) => {
      if (parentId !== null && rowOf(held, parentId).parentId !== null)
        throw reject('BAD_INPUT', '店铺分类最多两级，请放在一级分类下')
      if (held.rows.length >= SHOP_CATEGORY_LIMITS.shop)
        throw reject('BAD_INPUT', `一个店铺最多 ${SHOP_CATEGORY_LIMITS.shop} 个分类`)
      const terms = await readTerms(held, typed, { id: catId, parentId })
      await held.db.insert(shopCategories).values({ id: catId, shopId, parentId, ...terms })
      await widenParent(held, parentId, terms.catIds)
    })
    return { catId }
  },

  async editShopCategory({ shopId, version, catId, ...typed }, context) {
    await changingShop(context, { shopId, version, catId, action: 'editShopCategory' }, async (held) => {
      const row = rowOf(held, catId)
      const terms = await readTerms(held, typed, row)
      await held.db.update(shopCategories).set(terms).where(eq(shopCategories.id, catId))
      await widenParent(held, row.parentId, terms.catIds)
    })
    return null
  },

  async deleteShopCategory({ shopId, version, catId }, context) {
    await changingShop(context, { shopId, version, catId, action: 'deleteShopCategory' }, async (held) => {
      const { name } = rowOf(held, catId)
      const below = held.rows.filter(({ parentId }) => parentId === catId).length
      if (below > 0) throw reject('BAD_INPUT', `“${name}”下面还有 ${below} 个分类，请先删除它们`)
      await held.db.delete(shopCategories).where(eq(shopCategories.id, catId))
    })
    return null
  },
})
