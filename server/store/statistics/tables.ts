import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centiPoints, fen } from '#server/platform/database/columns.ts'

/**
 * Marks of changed days (since 1970, Asia/Shanghai). Triggers insert one row per change and never update one, so a
 * late commit leaves a mark that no count has processed.
 */
export const statisticsMarks = pgTable(
  'statistics_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: integer('day').notNull(),
  },
  (t) => [index('statistics_marks_day').on(t.day)],
)

const sums = {
  orders: integer('orders').notNull(),
  pieces: integer('pieces').notNull(),
  cash: fen('cash').notNull(),
  points: centiPoints('points').notNull(),
}

/** Sums by day and province. Visits have no province and are counted under ''. */
export const statisticsDays = pgTable(
  'statistics_days',
  {
    day: integer('day').notNull(),
    province: text('province').notNull(),
    visits: integer('visits').notNull(),
    ...sums,
    giftCard: fen('gift_card').notNull(),
    refunds: integer('refunds').notNull(),
    refundCash: fen('refund_cash').notNull(),
    refundPoints: centiPoints('refund_points').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.province] })],
)

/** Sums by day and category; '' is the category of deleted goods. An order counts in each of its categories. */
export const statisticsCategories = pgTable(
  'statistics_categories',
  { day: integer('day').notNull(), category: text('category').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.day, t.category] })],
)

export const statisticsGoods = pgTable(
  'statistics_goods',
  { day: integer('day').notNull(), goodsId: text('goods_id').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.day, t.goodsId] }), index('statistics_goods_goods').on(t.goodsId)],
)

/**
 * Visitors, and customers in total and by province and category (`part`). People whose previous day is before a
 * range are new in it, so distinct people can be counted without comparing them.
 */
export const statisticsPresence = pgTable(
  'statistics_presence',
  {
    kind: text('kind').$type<'visitor' | 'customer' | 'province' | 'category'>().notNull(),
    part: text('part').notNull(),
    who: text('who').notNull(),
    day: integer('day').notNull(),
    /** Previous day on which the person was present; -1 for none, -2 until a count has found it. */
    before: integer('before').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.part, t.who, t.day] }),
    index('statistics_presence_day').on(t.kind, t.day, t.part, t.before),
    index('statistics_presence_loose')
      .on(t.kind, t.part, t.who, t.day)
      .where(sql`${t.before} = -2`),
  ],
)
