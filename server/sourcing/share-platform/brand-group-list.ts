import { ilike, inArray, or } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { brandGroupList } from '#schemas/sourcing/share-platform/brand-group-list.ts'
import { brandGroups, brands } from '#server/catalog/goods/tables.ts'
import { implementList } from '#server/platform/call/list.ts'

export const brandGroupListRoutes = implementList(brandGroupList, {
  table: brandGroups,
  id: brandGroups.id,
  sorts: { sort: brandGroups.sort },
  where({ word }) {
    const pattern = buildLikePattern(word)
    return word === '' ? undefined : or(ilike(brandGroups.name, pattern), ilike(brandGroups.intro, pattern))
  },
  async rows(ids, { db }) {
    const found = await db
      .select()
      .from(brandGroups)
      .where(inArray(brandGroups.id, [...ids]))
    const own = await db
      .select({ groupId: brands.groupId })
      .from(brands)
      .where(inArray(brands.groupId, [...ids]))
    return found.map(({ id, ...group }) => ({
      ...group,
      groupId: id,
      brands: own.filter(({ groupId }) => groupId === id).length,
    }))
  },
})
