import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { trades } from '#server/orders/tables.ts'
import { centiPoints, fen, texts, time } from '#server/platform/database/columns.ts'

/** What faces are sorted under. */
export const giftLabels = pgTable('gift_labels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
})

/** How a card can look, and the greeting that is proposed with it. */
export const giftCovers = pgTable('gift_covers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  picture: text('picture').notNull(),
  greeting: text('greeting').notNull().default(''),
  sort: integer('sort').notNull().default(0),
})

/** What can be bought to give away: CARD a balance, VOUCHER goods to pick. */
export const giftLevels = pgTable(
  'gift_levels',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'CARD' | 'VOUCHER'>().notNull(),
    status: text('status').$type<'ON_SALE' | 'OFF_SALE'>().notNull().default('ON_SALE'),
    labelIds: texts('label_ids'),
    /** The cover that it is shown with, and that a buyer begins with. */
    coverId: text('cover_id')
      .notNull()
      .references(() => giftCovers.id),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    /** What is on a card, and what it costs. */
    value: fen('value').notNull(),
    price: fen('price').notNull(),
    /** From the payment on. */
    validDays: integer('valid_days').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('gift_levels_sale').on(t.kind, t.status, t.sort)],
)

/** What a trade of cards buys, as it was when it was bought; its state is the trade's. */
export const giftCardOrders = pgTable(
  'gift_card_orders',
  {
    id: text('id').primaryKey(),
    tradeId: text('trade_id')
      .notNull()
      .references(() => trades.id),
    userId: text('user_id').notNull(),
    levelId: text('level_id').notNull(),
    levelName: text('level_name').notNull(),
    /** The cover's. */
    picture: text('picture').notNull(),
    /** On each card. */
    value: fen('value').notNull(),
    validDays: integer('valid_days').notNull(),
    quantity: integer('quantity').notNull(),
    /** What each card cost; one of both is 0. */
    unitCash: fen('unit_cash').notNull(),
    unitPoints: centiPoints('unit_points').notNull(),
    greeting: text('greeting').notNull().default(''),
    /** Of who gets them, and on which day of the mall, 2026-12-24; both null where the buyer keeps them. */
    receiverTelephone: text('receiver_telephone'),
    sendOn: text('send_on'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_orders_trade').on(t.tradeId),
    index('gift_card_orders_user').on(t.userId, t.createdAt.desc()),
  ],
)
