import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GiftKind } from '#schemas/gifts/cards/states.ts'
import { centiPoints, fen, texts, time } from '#server/platform/database/columns.ts'
import { trades } from '#server/trade/orders/tables.ts'

export const giftLabels = pgTable('gift_labels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
})

export const giftCovers = pgTable('gift_covers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  picture: text('picture').notNull(),
  greeting: text('greeting').notNull().default(''),
  sort: integer('sort').notNull().default(0),
})

/** A CARD has a balance and can be bought; VOUCHER and BOOK let their owner pick from the level's goods. */
export const giftLevels = pgTable(
  'gift_levels',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<GiftKind>().notNull(),
    status: text('status').$type<'ON_SALE' | 'OFF_SALE'>().notNull().default('ON_SALE'),
    labelIds: texts('label_ids'),
    coverId: text('cover_id')
      .notNull()
      .references(() => giftCovers.id),
    name: text('name').notNull(),
    intro: text('intro').notNull().default(''),
    /** Balance and price of a card; 0 for VOUCHER and BOOK. */
    value: fen('value').notNull(),
    price: fen('price').notNull(),
    /** Days from the payment, or from the creation of a batch. */
    validDays: integer('valid_days').notNull(),
    /** Number of pieces that can be picked; 0 for a card. */
    picks: integer('picks').notNull().default(0),
    /** For a book: published page that shows the book; null if its page is composed of its goods. */
    pageId: text('page_id'),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('gift_levels_sale').on(t.kind, t.status, t.sort)],
)

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

/** The codes were written to one file and are not stored. */
export const giftBatches = pgTable(
  'gift_batches',
  {
    id: text('id').primaryKey(),
    levelId: text('level_id')
      .notNull()
      .references(() => giftLevels.id),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
    expiresAt: time('expires_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('gift_batches_time').on(t.createdAt, t.id)],
)

/** Terms at the time of the purchase. The trade holds the state. */
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
    picture: text('picture').notNull(),
    value: fen('value').notNull(),
    validDays: integer('valid_days').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of each card, either in cash or in points. */
    unitCash: fen('unit_cash').notNull(),
    unitPoints: centiPoints('unit_points').notNull(),
    greeting: text('greeting').notNull().default(''),
    /** Receiver and day of sending (`2026-12-24`, the mall's time zone); both null if the buyer keeps the cards. */
    receiverTelephone: text('receiver_telephone'),
    sendOn: text('send_on'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('gift_card_orders_trade').on(t.tradeId),
    index('gift_card_orders_user').on(t.userId, t.createdAt.desc()),
  ],
)
