import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActivityKind, ActivityStatus } from '#schemas/trade/activity-goods/words.ts'
import type { ActiveType, ButtonModel } from '#schemas/trade/luck-wheels/words.ts'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'

/** Promotions of shops: an amount or a percentage of the goods cash, off above a threshold. */
export const shopPromotions = pgTable(
  'shop_promotions',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
    threshold: fen('threshold').notNull(),
    off: fen('off').notNull(),
    /** Hundredths of the goods cash that go off; 0 for `off`. */
    percent: integer('percent').notNull().default(0),
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
    kind: text('kind').$type<ActivityKind>().notNull(),
    name: text('name').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** GROUP: members that must join, and how long they have. */
    groupSize: integer('group_size'),
    groupHours: integer('group_hours'),
    status: text('status').$type<ActivityStatus>().notNull().default('OPEN'),
    /** Another one after every edit. */
    version: text('version').notNull().default('first'),
    /** Pages were last told that it runs (server/trade/activity-goods/announce.ts). */
    announced: boolean('announced').notNull().default(false),
  },
  (t) => [
    index('activities_time').on(t.kind, t.startsAt),
    index('activities_start').on(t.startsAt, t.id),
    check('activities_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** SKUs of an activity, or of a luck wheel, whose prizes they are. */
export const activityGoods = pgTable(
  'activity_goods',
  {
    activityId: text('activity_id').notNull(),
    skuId: text('sku_id').notNull(),
    goodsId: text('goods_id').notNull(),
    /** What its buyer pays; the other prices in fen, too. */
    cash: fen('cash').notNull(),
    distributorPrice: fen('distributor_price').notNull().default(0),
    platformPrice: fen('platform_price').notNull().default(0),
    supplierPrice: fen('supplier_price').notNull().default(0),
    integral: centiPoints('integral').notNull().default(0),
    /** Pieces for the activity, and those that are taken; one member's most. */
    quantity: integer('quantity').notNull(),
    taken: integer('taken').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    sort: integer('sort').notNull().default(0),
    /** Until then what is not taken is set aside: a part of the SKU's `reserved`. Null: it is taken from the shelf. */
    asideUntil: time('aside_until'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.skuId] }),
    index('activity_goods_sku').on(t.skuId),
    index('activity_goods_aside').on(t.asideUntil, t.activityId),
    check('activity_goods_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.quantity}`),
  ],
)

/** Pieces of an activity's SKU that a member has bought and keeps; what the limit per member counts. */
export const activityPurchases = pgTable(
  'activity_purchases',
  {
    activityId: text('activity_id').notNull(),
    skuId: text('sku_id').notNull(),
    userId: text('user_id').notNull(),
    pieces: integer('pieces').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.skuId, t.userId] }),
    check('activity_purchases_pieces', sql`${t.pieces} >= 0`),
  ],
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

/** A luck wheel with its settings; its row is what all turns of it queue at. Its prizes and turns: server/trade/luck-wheels. */
export const luckWheels = pgTable(
  'luck_wheels',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    host: text('host').notNull().default(''),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Turns of one member in all. */
    joinNumber: integer('join_number').notNull(),
    thanksName: text('thanks_name').notNull(),
    thanksPicture: text('thanks_picture').notNull().default(''),
    activeType: text('active_type').$type<ActiveType>().notNull(),
    freeNumber: integer('free_number').notNull().default(0),
    /** What a turn costs that is not free. */
    points: centiPoints('points').notNull().default(0),
    limitNumber: integer('limit_number').notNull().default(0),
    shareReward: integer('share_reward').notNull().default(0),
    buttonModel: text('button_model').$type<ButtonModel>().notNull().default('NONE'),
    buttonText: text('button_text').notNull().default(''),
    link: text('link').notNull().default(''),
    qrCode: text('qr_code').notNull().default(''),
    shareName: text('share_name').notNull().default(''),
    shareText: text('share_text').notNull().default(''),
    sharePicture: text('share_picture').notNull().default(''),
    /** Another one after every edit. */
    version: text('version').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('luck_wheels_time').on(t.endsAt, t.id),
    index('luck_wheels_created').on(t.createdAt, t.id),
    check('luck_wheels_turns', sql`${t.joinNumber} > 0 and ${t.points} >= 0`),
  ],
)
