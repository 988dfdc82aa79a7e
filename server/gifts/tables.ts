import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GiftKind } from '#schemas/gifts/cards/states.ts'
import { centiPoints, fen, texts, time } from '#server/platform/database/columns.ts'
import { trades } from '#server/trade/orders/tables.ts'

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

/** What can be given away: CARD a balance, which can be bought; VOUCHER and BOOK so many goods out of those that the level has. */
export const giftLevels = pgTable(
  'gift_levels',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<GiftKind>().notNull(),
    status: text('status').$type<'ON_SALE' | 'OFF_SALE'>().notNull().default('ON_SALE'),
    labelIds: texts('label_ids'),
    /** The cover that it is shown with, and that a buyer begins with. */
    coverId: text('cover_id')
      .notNull()
      .references(() => giftCovers.id),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    /** What is on a card, and what it costs; 0 where goods are picked. */
    value: fen('value').notNull(),
    price: fen('price').notNull(),
    /** From the payment on, or from the making of a batch. */
    validDays: integer('valid_days').notNull(),
    /** How many pieces are picked; 0 for a card. */
    picks: integer('picks').notNull().default(0),
    /** Of a book: the published page document that it is drawn from; null for one composed of its goods. */
    pageId: text('page_id'),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('gift_levels_sale').on(t.kind, t.status, t.sort)],
)

/** The SKUs that a voucher or a book picks from. */
export const giftLevelGoods = pgTable(
  'gift_level_goods',
  {
    levelId: text('level_id')
      .notNull()
      .references(() => giftLevels.id),
    skuId: text('sku_id').notNull(),
    goodsId: text('goods_id').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.levelId, t.skuId] }),
    index('gift_level_goods_sort').on(t.levelId, t.sort, t.goodsId),
  ],
)

/** Cards, vouchers or books that the back office made at once; their codes were written into one file and are not kept. */
export const giftBatches = pgTable(
  'gift_batches',
  {
    id: text('id').primaryKey(),
    levelId: text('level_id')
      .notNull()
      .references(() => giftLevels.id),
    quantity: integer('quantity').notNull(),
    /** For whom they are, in the words of who made them. */
    note: text('note').notNull().default(''),
    expiresAt: time('expires_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('gift_batches_time').on(t.createdAt, t.id)],
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
