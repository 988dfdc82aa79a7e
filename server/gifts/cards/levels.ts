import { and, arrayContains, asc, eq, type SQL } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { gift, GiftLevel } from '#schemas/gifts/cards/calls.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints, convertToPoints, parseRate } from '#schemas/money/points.ts'
import { giftCovers, giftLabels, giftLevels } from '#server/gifts/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'

const HOME_LEVELS = 6

const onSale = and(eq(giftLevels.kind, 'CARD'), eq(giftLevels.status, 'ON_SALE'))

export type LevelRow = typeof giftLevels.$inferSelect

/** Returns the current rate, points per yuan × 10,000. */
export async function loadRate(services: Services): Promise<number> {
  return parseRate((await loadPlatformInfo(services)).scoreRate)
}

async function levelsIn(services: Services, where: SQL | undefined, page: { limit: number; offset: number }) {
  const rate = await loadRate(services)
  const rows = await services.db
    .select({ level: giftLevels, picture: giftCovers.picture })
    .from(giftLevels)
    .innerJoin(giftCovers, eq(giftCovers.id, giftLevels.coverId))
    .where(where)
    .orderBy(asc(giftLevels.sort), asc(giftLevels.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ level, picture }): GiftLevel => {
    const { id: levelId, name, intro, value, price, validDays, coverId } = level
    const amounts = { value: formatYuan(value), price: formatYuan(price) }
    const points = formatPoints(convertToPoints(price, rate))
    return { levelId, name, intro, ...amounts, points, validDays, coverId, picture }
  })
}

export async function listLabels(_: object, { db }: Services): Promise<Out<typeof gift.label>> {
  const all = await db.select().from(giftLabels).orderBy(asc(giftLabels.sort), asc(giftLabels.id))
  const levels = await db.select({ labelIds: giftLevels.labelIds }).from(giftLevels).where(onSale)
  return all.map(({ id, name }) => ({
    labelId: id,
    name,
    count: levels.filter(({ labelIds }) => labelIds.includes(id)).length,
  }))
}

/** Returns a page of the levels on sale; a page number past the end returns the last page. */
export async function listLevels(
  { pageNum, pageSize, labelId }: Parsed<typeof gift.pageLevel>,
  context: Context,
): Promise<Out<typeof gift.pageLevel>> {
  const where = labelId ? and(onSale, arrayContains(giftLevels.labelIds, [labelId])) : onSale
  const total = await context.db.$count(giftLevels, where)
  const page = clampPage(pageNum, { total, pageSize })
  const list = await levelsIn(context, where, { limit: pageSize, offset: (page - 1) * pageSize })
  return { list, total, pageNum: page, pageSize }
}

export const listHomeLevels = (_: object, context: Context) =>
  levelsIn(context, onSale, { limit: HOME_LEVELS, offset: 0 })

export async function getLevelInfo({ levelId }: { levelId: string }, context: Context): Promise<GiftLevel> {
  const one = and(onSale, eq(giftLevels.id, levelId))
  const [level] = await levelsIn(context, one, { limit: 1, offset: 0 })
  if (!level) throw createLevelOffShelf()
  return level
}

export async function listCovers(_: object, { db }: Services): Promise<Out<typeof gift.cardHome>> {
  const rows = await db.select().from(giftCovers).orderBy(asc(giftCovers.sort), asc(giftCovers.id))
  return rows.map(({ id, name, picture, greeting }) => ({ coverId: id, name, picture, greeting }))
}

const createLevelOffShelf = () => reject('OFF_SHELF', '该礼品卡已停售，请选择其他面值')

/** Loads a level that is on sale; throws OFF_SHELF otherwise. */
export async function getLevelOnSale({ db }: Pick<Services, 'db'>, levelId: string): Promise<LevelRow> {
  const [level] = await db
    .select()
    .from(giftLevels)
    .where(and(onSale, eq(giftLevels.id, levelId)))
  if (!level) throw createLevelOffShelf()
  return level
}
