import { and, arrayContains, asc, count, eq, ilike, inArray, not, or, type SQL } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import type { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { brandGroups, brands, goods } from '#server/catalog/goods/tables.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'

type Asked = Parsed<typeof shareDirectory.brandPage>

/** Builds the condition of a typed word; a single letter also finds the brands listed under that letter. */
function named(word: string): SQL | undefined {
  const pattern = buildLikePattern(word)
  return or(ilike(brands.name, pattern), ilike(brands.intro, pattern), eq(brands.initial, word.toUpperCase()))
}

function matching({ industryId, groupId, word }: Asked): SQL | undefined {
  return and(
    not(brands.hidden),
    word.trim() === '' ? undefined : named(word.trim()),
    industryId ? arrayContains(brands.industryIds, [industryId]) : undefined,
    groupId ? eq(brands.groupId, groupId) : undefined,
  )
}

async function goodsOf(db: Db, brandIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (brandIds.length === 0) return new Map()
  const rows = await db
    .select({ brandId: goods.brandId, n: count() })
    .from(goods)
    .where(and(eq(goods.status, 'ON'), inArray(goods.brandId, [...brandIds])))
    .groupBy(goods.brandId)
  return new Map(rows.map(({ brandId, n }) => [brandId, n]))
}

export async function loadBrandPage(db: Db, asked: Asked): Promise<Out<typeof shareDirectory.brandPage>> {
  const { pageSize } = asked
  const where = matching(asked)
  const total = await db.$count(brands, where)
  const pageNum = clampPage(asked.pageNum, { total, pageSize })
  const rows = await db
    .select({ brand: brands, group: brandGroups })
    .from(brands)
    .leftJoin(brandGroups, eq(brandGroups.id, brands.groupId))
    .where(where)
    .orderBy(asc(brands.sort), asc(brands.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const counts = await goodsOf(
    db,
    rows.map(({ brand }) => brand.id),
  )
  const list = rows.map(({ brand: { id, name, logo, intro }, group }) => ({
    brandId: id,
    name,
    logo,
    intro,
    groupId: group?.id ?? null,
    groupName: group?.name ?? null,
    goodsCount: counts.get(id) ?? 0,
  }))
  return { list, total, pageNum, pageSize }
}

/** Returns a page of brand groups in their order, each with its brands in order. */
export async function loadBrandGroupPage(
  db: Db,
  asked: Parsed<typeof shareDirectory.brandGroupPage>,
): Promise<Out<typeof shareDirectory.brandGroupPage>> {
  const { pageSize } = asked
  const total = await db.$count(brandGroups)
  const pageNum = clampPage(asked.pageNum, { total, pageSize })
  const groups = await db
    .select()
    .from(brandGroups)
    .orderBy(asc(brandGroups.sort), asc(brandGroups.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const ids = groups.map(({ id }) => id)
  const own =
    ids.length === 0
      ? []
      : await db
          .select({ brandId: brands.id, name: brands.name, logo: brands.logo, groupId: brands.groupId })
          .from(brands)
          .where(and(inArray(brands.groupId, ids), not(brands.hidden)))
          .orderBy(asc(brands.sort), asc(brands.id))
  const list = groups.map(({ id, name, intro }) => ({
    groupId: id,
    name,
    intro,
    brands: own.filter(({ groupId }) => groupId === id).map(({ groupId: _, ...brand }) => brand),
  }))
  return { list, total, pageNum, pageSize }
}
