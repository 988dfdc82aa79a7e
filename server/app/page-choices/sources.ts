import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import type { Choice } from '#schemas/content/pages/choice-calls.ts'
import { PAGE_TYPES } from '#schemas/content/pages/entities.ts'
import type { ReferenceKind } from '#schemas/field/references.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { TEMPLATE_STATES } from '#schemas/wallet/coupons/entities.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { brandGroups, brands, categories, labels, navs } from '#server/catalog/goods/tables.ts'
import { notices } from '#server/content/notices/tables.ts'
import { pages } from '#server/content/pages/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'

/** Selection of entities: by part of their name or by id, or by their values. */
export type Wanted = { word: string } | { values: readonly string[] }

interface Selection {
  wanted: Wanted
  limit: number
}

/** Returns the condition of a selection on the columns of a kind. */
function matches(wanted: Wanted, value: PgColumn, name: PgColumn): SQL | undefined {
  if ('values' in wanted) return inArray(value, [...wanted.values])
  const { word } = wanted
  return word === '' ? undefined : or(ilike(name, buildLikePattern(word)), eq(value, word))
}

type Source = (db: Db, selection: Selection) => Promise<Choice[]>

/** The tree that shoppers see. */
const SHOWN_TREE = 2

const loadCategories: Source = async (db, { wanted, limit }) => {
  const [parent, top] = [alias(categories, 'parent'), alias(categories, 'top')]
  const rows = await db
    .select({
      value: categories.id,
      name: categories.name,
      picture: categories.picture,
      enabled: categories.enabled,
      path: sql<string>`concat_ws(' / ', ${top.name}, ${parent.name})`,
    })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(top, eq(top.id, parent.parentId))
    .where(and(eq(categories.source, SHOWN_TREE), matches(wanted, categories.id, categories.name)))
    .orderBy(asc(categories.level), asc(categories.sort), asc(categories.id))
    .limit(limit)
  return rows.map(({ path, enabled, ...row }) => ({ ...row, note: joinNotes(path, !enabled && '已停用') }))
}

const loadBrands: Source = async (db, { wanted, limit }) => {
  const rows = await db
    .select({ value: brands.id, name: brands.name, picture: brands.logo, hidden: brands.hidden })
    .from(brands)
    .where(matches(wanted, brands.id, brands.name))
    .orderBy(asc(brands.sort), asc(brands.id))
    .limit(limit)
  return rows.map(({ hidden, ...row }) => ({ ...row, note: joinNotes(hidden && '已隐藏') }))
}

const loadBrandGroups: Source = async (db, { wanted, limit }) => {
  const rows = await db
    .select({ value: brandGroups.id, name: brandGroups.name, note: brandGroups.intro })
    .from(brandGroups)
    .where(matches(wanted, brandGroups.id, brandGroups.name))
    .orderBy(asc(brandGroups.sort), asc(brandGroups.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, picture: null }))
}

const loadLabels: Source = async (db, { wanted, limit }) => {
  const rows = await db
    .select({ value: labels.id, name: labels.name })
    .from(labels)
    .where(matches(wanted, labels.id, labels.name))
    .orderBy(asc(labels.sort), asc(labels.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, note: '', picture: null }))
}

const shopColumns = { name: shops.name, picture: shops.logo, open: shops.open }
const toShopChoice = ({ open, ...row }: Omit<Choice, 'note'> & { open: boolean }): Choice => ({
  ...row,
  note: joinNotes(!open && '暂停营业'),
})

const loadShops: Source = async (db, { wanted, limit }) => {
  const rows = await db
    .select({ value: shops.id, ...shopColumns })
    .from(shops)
    .where(matches(wanted, shops.id, shops.name))
    .orderBy(desc(shops.open), asc(shops.id))
    .limit(limit)
  return rows.map(toShopChoice)
}

/** A business is named by its first shop. */
const loadBusinesses: Source = async (db, { wanted, limit }) => {
  const rows = await db
    .selectDistinctOn([shops.businessId], { value: shops.businessId, ...shopColumns })
    .from(shops)
    .where(matches(wanted, shops.businessId, shops.name))
    .orderBy(asc(shops.businessId), asc(shops.id))
    .limit(limit)
  return rows.map(toShopChoice)
}

const loadNavs: Source = async (db, { wanted, limit }) => {
  const parent = alias(navs, 'parent')
  const rows = await db
    .select({
      value: navs.id,
      name: navs.name,
      picture: navs.picture,
      shown: navs.shown,
      above: parent.name,
    })
    .from(navs)
    .leftJoin(parent, eq(parent.id, navs.parentId))
    .where(matches(wanted, navs.id, navs.name))
    .orderBy(asc(navs.sort), asc(navs.id))
    .limit(limit)
  return rows.map(({ above, shown, ...row }) => ({ ...row, note: joinNotes(above, !shown && '已隐藏') }))
}

const loadPages: Source = async (db, { wanted, limit }) => {
  const { id: value, name, pageType, offline, publishedAt } = pages
  const rows = await db
    .select({ value, name, pageType, offline })
    .from(pages)
    .where(matches(wanted, value, name))
    .orderBy(sql`${pageType} = 'second' desc`, desc(publishedAt), asc(value))
    .limit(limit)
  return rows.map((row) => ({
    value: row.value,
    name: row.name,
    note: joinNotes(PAGE_TYPES[row.pageType], row.offline && '已下线'),
    picture: null,
  }))
}

const loadCoupons: Source = async (db, { wanted, limit }) => {
  const { id, name } = couponTemplates
  const rows = await db
    .select()
    .from(couponTemplates)
    .where(matches(wanted, id, name))
    .orderBy(sql`${couponTemplates.status} = 'PUBLISHED' desc`, desc(couponTemplates.createdAt), asc(id))
    .limit(limit)
  return rows.map((row) => ({
    value: row.id,
    name: row.name,
    note: joinNotes(
      `满 ${formatYuan(row.threshold)} 减 ${formatYuan(row.off)}`,
      row.status !== 'PUBLISHED' && TEMPLATE_STATES[row.status],
    ),
    picture: null,
  }))
}

const loadWheels: Source = async (db, { wanted, limit }) => {
  const { id: value, name, startsAt, endsAt } = luckWheels
  const rows = await db
    .select({ value, name, startsAt, endsAt })
    .from(luckWheels)
    .where(matches(wanted, value, name))
    .orderBy(desc(endsAt), asc(value))
    .limit(limit)
  return rows.map((row) => ({
    value: row.value,
    name: row.name,
    note: `${formatMallDay(row.startsAt)} 至 ${formatMallDay(row.endsAt)}`,
    picture: null,
  }))
}

const loadNoticeCategories: Source = async (db, { wanted, limit }) => {
  const { category } = notices
  const rows = await db
    .selectDistinct({ value: category })
    .from(notices)
    .where(matches(wanted, category, category))
    .orderBy(asc(category))
    .limit(limit)
  return rows.map(({ value }) => ({ value, name: value, note: '', picture: null }))
}

const joinNotes = (...notes: (string | false | null | undefined)[]) => notes.filter(Boolean).join('，')

/** Sources of the entities that fields of pages refer to. */
export const sources: Readonly<Record<ReferenceKind, Source>> = {
  category: loadCategories,
  brand: loadBrands,
  brandGroup: loadBrandGroups,
  label: loadLabels,
  shop: loadShops,
  business: loadBusinesses,
  nav: loadNavs,
  page: loadPages,
  coupon: loadCoupons,
  wheel: loadWheels,
  noticeCategory: loadNoticeCategories,
}
