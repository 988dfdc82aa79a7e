import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Slice } from '#schemas/trade/luck-wheels/rates.ts'
import type { PrizeType, SendType, WinState } from '#schemas/trade/luck-wheels/words.ts'
import { centiPoints, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

export const luckWheelPrizes = pgTable(
  'luck_wheel_prizes',
  {
    id: text('id').primaryKey(),
    wheelId: text('wheel_id').notNull(),
    type: text('type').$type<PrizeType>().notNull(),
    name: text('name').notNull(),
    picture: text('picture').notNull().default(''),
    quantity: integer('quantity').notNull(),
    given: integer('given').notNull().default(0),
    /** Probability in millionths. */
    rate: integer('rate').notNull(),
    couponId: text('coupon_id'),
    /** Goods of the mall: their row in `activity_goods` counts the pieces. */
    goodsId: text('goods_id'),
    skuId: text('sku_id'),
    points: centiPoints('points').notNull().default(0),
    sendType: text('send_type').$type<SendType>().notNull(),
    redeemText: text('redeem_text').notNull().default(''),
    redeemUntil: time('redeem_until'),
    sort: integer('sort').notNull(),
  },
  (t) => [
    index('luck_wheel_prizes_wheel').on(t.wheelId, t.sort),
    check('luck_wheel_prizes_given', sql`${t.given} >= 0 and ${t.given} <= ${t.quantity}`),
    check('luck_wheel_prizes_rate', sql`${t.rate} >= 0 and ${t.rate} <= 1000000`),
  ],
)

/** Append-only: every turn with the state of the wheel at the draw. */
export const luckWheelDraws = pgTable(
  'luck_wheel_draws',
  {
    id: text('id').primaryKey(),
    wheelId: text('wheel_id').notNull(),
    userId: text('user_id').notNull(),
    /** Idempotency key that the client creates; one turn per key. */
    turnKey: text('turn_key').notNull(),
    /** Day in the mall's time zone, `2026-12-01`. */
    day: text('day').notNull(),
    free: boolean('free').notNull(),
    cost: centiPoints('cost').notNull(),
    /** Random number of the draw, in [0, 1000000). */
    roll: integer('roll').notNull(),
    slices: jsonb('slices').$type<readonly Slice[]>().notNull(),
    /** Null for the thanks prize. */
    prizeId: text('prize_id'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('luck_wheel_draws_key').on(t.userId, t.turnKey),
    index('luck_wheel_draws_member').on(t.wheelId, t.userId, t.day),
  ],
)

export const luckWheelShares = pgTable(
  'luck_wheel_shares',
  {
    wheelId: text('wheel_id').notNull(),
    userId: text('user_id').notNull(),
    day: text('day').notNull(),
    turns: integer('turns').notNull(),
  },
  (t) => [primaryKey({ columns: [t.wheelId, t.userId, t.day] })],
)

/** Prizes won and their state, with the prize's data as of the draw. */
export const luckWheelWins = pgTable(
  'luck_wheel_wins',
  {
    /** Id of the draw. */
    id: text('id').primaryKey(),
    wheelId: text('wheel_id').notNull(),
    prizeId: text('prize_id').notNull(),
    userId: text('user_id').notNull(),
    type: text('type').$type<PrizeType>().notNull(),
    name: text('name').notNull(),
    picture: text('picture').notNull().default(''),
    sendType: text('send_type').$type<SendType>().notNull(),
    redeemText: text('redeem_text').notNull().default(''),
    redeemUntil: time('redeem_until'),
    status: text('status').$type<WinState>().notNull(),
    /** For goods of the mall: the win holds one piece until it is sent. */
    skuId: text('sku_id'),
    goodsId: text('goods_id'),
    contact: text('contact').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    address: text('address').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('luck_wheel_wins_member').on(t.userId, t.createdAt, t.id),
    index('luck_wheel_wins_wheel').on(t.wheelId, t.createdAt, t.id),
    index('luck_wheel_wins_words').using('gin', indexGrams(t.name, t.contact, t.telephone)),
    index('luck_wheel_wins_time').on(t.createdAt, t.id),
    index('luck_wheel_wins_until')
      .on(t.redeemUntil)
      .where(sql`status = 'WAITING'`),
  ],
)
