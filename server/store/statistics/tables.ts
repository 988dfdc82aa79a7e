import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centiPoints, fen } from '#server/platform/database/columns.ts'

/**
 * A day (since 1970, Asia/Shanghai) whose figures are others now. Triggers of the migration write a row a change, never onto
 * another's: what commits late then leaves a mark that no count has seen.
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

/** Counted ahead: what was paid and given back on a day, by province; visits have none and stand under ''. */
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

/** The same by the top category of the goods; '' for goods that are gone. An order stands in each of its categories. */
export const statisticsCategories = pgTable(
  'statistics_categories',
  { day: integer('day').notNull(), category: text('category').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.day, t.category] })],
)

/** The same by goods. */
export const statisticsGoods = pgTable(
  'statistics_goods',
  { day: integer('day').notNull(), goodsId: text('goods_id').notNull(), ...sums },
  (t) => [primaryKey({ columns: [t.day, t.goodsId] }), index('statistics_goods_goods').on(t.goodsId)],
)

/**
 * Who was there on a day: a visitor, or a customer, also by province and category (`part`). Whoever was there last before
 * a range begins is new in it, so distinct people are counted without comparing them.
 */
export const statisticsPresence = pgTable(
  'statistics_presence',
  {
    kind: text('kind').$type<'visitor' | 'customer' | 'province' | 'category'>().notNull(),
    part: text('part').notNull(),
    who: text('who').notNull(),
    day: integer('day').notNull(),
    /** The day on which they were there before; -1 for none, -2 while a count has not found it yet. */
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
