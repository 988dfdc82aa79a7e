import { and, count, eq, ilike, inArray, or } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { giftLevelList } from '#schemas/gifts/cards/office/level-list.ts'
import { isPicked } from '#schemas/gifts/cards/states.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { giftLabels, giftLevelGoods, giftLevels as levels } from '#server/gifts/tables.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'

export const giftLevelListRoutes = implementList(giftLevelList, {
  table: levels,
  id: levels.id,
  sorts: { sort: levels.sort },
  where: ({ word, filters }) =>
    and(
      word === '' ? undefined : or(eq(levels.id, word), ilike(levels.name, buildLikePattern(word))),
      filterChosen(levels.kind, filters.kind),
      filterChosen(levels.status, filters.status),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select()
      .from(levels)
      .where(inArray(levels.id, [...ids]))
    const labels = await db.select().from(giftLabels)
    const counts = await db
      .select({ levelId: giftLevelGoods.levelId, goodsCount: count() })
      .from(giftLevelGoods)
      .where(inArray(giftLevelGoods.levelId, [...ids]))
      .groupBy(giftLevelGoods.levelId)
    const goodsOf = new Map(counts.map(({ levelId, goodsCount }) => [levelId, goodsCount]))
    return found.map(({ id: levelId, kind, name, validDays, status, sort, ...row }) => {
      const picked = isPicked(kind)
      return {
        levelId,
        kind,
        name,
        value: picked ? null : formatYuan(row.value),
        price: picked ? null : formatYuan(row.price),
        picks: picked ? row.picks : null,
        goodsCount: picked ? (goodsOf.get(levelId) ?? 0) : null,
        validDays,
        labels: labels
          .filter(({ id }) => row.labelIds.includes(id))
          .map((label) => label.name)
          .join('、'),
        status,
        sort,
      }
    })
  },
})
