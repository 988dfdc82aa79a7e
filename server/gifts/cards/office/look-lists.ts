import { ilike, inArray, or } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { giftCoverList } from '#schemas/gifts/cards/office/cover-list.ts'
import { giftLabelList } from '#schemas/gifts/cards/office/label-list.ts'
import { giftCovers, giftLabels, giftLevels } from '#server/gifts/tables.ts'
import { implementList } from '#server/platform/call/list.ts'

export const giftCoverListRoutes = implementList(giftCoverList, {
  table: giftCovers,
  id: giftCovers.id,
  sorts: { sort: giftCovers.sort },
  where({ word }) {
    const pattern = buildLikePattern(word)
    return word === '' ? undefined : or(ilike(giftCovers.name, pattern), ilike(giftCovers.greeting, pattern))
  },
  async rows(ids, { db }) {
    const found = await db
      .select()
      .from(giftCovers)
      .where(inArray(giftCovers.id, [...ids]))
    const used = await db.select({ coverId: giftLevels.coverId }).from(giftLevels)
    return found.map(({ id, ...cover }) => ({
      ...cover,
      coverId: id,
      levels: used.filter(({ coverId }) => coverId === id).length,
    }))
  },
})

export const giftLabelListRoutes = implementList(giftLabelList, {
  table: giftLabels,
  id: giftLabels.id,
  sorts: { sort: giftLabels.sort },
  where: ({ word }) => (word === '' ? undefined : ilike(giftLabels.name, buildLikePattern(word))),
  async rows(ids, { db }) {
    const found = await db
      .select()
      .from(giftLabels)
      .where(inArray(giftLabels.id, [...ids]))
    const used = await db.select({ labelIds: giftLevels.labelIds }).from(giftLevels)
    return found.map(({ id, ...label }) => ({
      ...label,
      labelId: id,
      levels: used.filter(({ labelIds }) => labelIds.includes(id)).length,
    }))
  },
})
