import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'

/** So much off a shop's goods from a threshold of goods cash on. */
export const shopPromotions = pgTable(
  'shop_promotions',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
    threshold: fen('threshold').notNull(),
    off: fen('off').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [index('shop_promotions_shop').on(t.shopId, t.endsAt)],
)

/** A time in which goods are sold at prices of their own. */
export const activities = pgTable(
  'activities',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'SECKILL' | 'GROUP' | 'POINTS'>().notNull(),
    name: text('name').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** GROUP: members that must join, and how long they have. */
    groupSize: integer('group_size'),
    groupHours: integer('group_hours'),
  },
  (t) => [index('activities_time').on(t.kind, t.startsAt)],
)

export const activityGoods = pgTable(
  'activity_goods',
  {
    activityId: text('activity_id').notNull(),
    skuId: text('sku_id').notNull(),
    goodsId: text('goods_id').notNull(),
    cash: fen('cash').notNull(),
    integral: centiPoints('integral').notNull().default(0),
    /** Pieces for the activity, and those that are taken; one member's most. */
    quantity: integer('quantity').notNull(),
    taken: integer('taken').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.skuId] }), index('activity_goods_sku').on(t.skuId)],
)

/** Members who buy together; a team that is not full in time is refunded. */
export const groupTeams = pgTable(
  'group_teams',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id').notNull(),
    skuId: text('sku_id').notNull(),
    leaderId: text('leader_id').notNull(),
    size: integer('size').notNull(),
    joined: integer('joined').notNull().default(0),
    status: text('status').$type<'OPEN' | 'FULL' | 'EXPIRED'>().notNull().default('OPEN'),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('group_teams_activity').on(t.activityId, t.status, t.expiresAt)],
)
