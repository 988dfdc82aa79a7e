import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActivityKind, ActivityStatus } from '#schemas/trade/activity-goods/words.ts'
import type { ActiveType, ButtonModel } from '#schemas/trade/luck-wheels/words.ts'
import { centiPoints, fen, time } from '#server/platform/database/columns.ts'

/** Promotions of shops: an amount or a percentage off the cash price of goods above a threshold. */
export const shopPromotions = pgTable(
  'shop_promotions',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
    threshold: fen('threshold').notNull(),
    off: fen('off').notNull(),
    /** Discount in hundredths of the goods cash; 0 for the kind `off`. */
    percent: integer('percent').notNull().default(0),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [index('shop_promotions_shop').on(t.shopId, t.endsAt)],
)

export const activities = pgTable(
  'activities',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    name: text('name').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** GROUP only: number of members that a team needs, and hours within which the team must be complete. */
    groupSize: integer('group_size'),
    groupHours: integer('group_hours'),
    status: text('status').$type<ActivityStatus>().notNull().default('OPEN'),
    version: text('version').notNull().default('first'),
    /** True if pages were last notified that the activity runs (server/trade/activity-goods/announce.ts). */
    announced: boolean('announced').notNull().default(false),
  },
  (t) => [
    index('activities_time').on(t.kind, t.startsAt),
    index('activities_start').on(t.startsAt, t.id),
    check('activities_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** SKUs of an activity, or the prizes of a lucky wheel. */
export const activityGoods = pgTable(
  'activity_goods',
  {
    activityId: text('activity_id').notNull(),
    skuId: text('sku_id').notNull(),
    goodsId: text('goods_id').notNull(),
    /** Price that the buyer pays; this and the other prices are in fen. */
    cash: fen('cash').notNull(),
    distributorPrice: fen('distributor_price').notNull().default(0),
    platformPrice: fen('platform_price').notNull().default(0),
    supplierPrice: fen('supplier_price').notNull().default(0),
    integral: centiPoints('integral').notNull().default(0),
    /** Pieces allotted, pieces taken so far, and the limit per member. */
    quantity: integer('quantity').notNull(),
    taken: integer('taken').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    sort: integer('sort').notNull().default(0),
    /** Time until which unsold pieces count in the SKU's `reserved`; null if the pieces come from the shelf. */
    asideUntil: time('aside_until'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.skuId] }),
    index('activity_goods_sku').on(t.skuId),
    index('activity_goods_aside').on(t.asideUntil, t.activityId),
    check('activity_goods_taken', sql`${t.taken} >= 0 and ${t.taken} <= ${t.quantity}`),
  ],
)

/** Purchases in an activity that were not given back; the limit per member counts these pieces. */
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

/** Teams of group buying; a team that is not complete in time is refunded. */
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

/** Lucky wheels; a turn locks the row of its wheel, so turns run one at a time (server/trade/luck-wheels). */
export const luckWheels = pgTable(
  'luck_wheels',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    host: text('host').notNull().default(''),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Total turns per member. */
    joinNumber: integer('join_number').notNull(),
    thanksName: text('thanks_name').notNull(),
    thanksPicture: text('thanks_picture').notNull().default(''),
    activeType: text('active_type').$type<ActiveType>().notNull(),
    freeNumber: integer('free_number').notNull().default(0),
    /** Price of one turn after the free ones. */
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
    version: text('version').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('luck_wheels_time').on(t.endsAt, t.id),
    index('luck_wheels_created').on(t.createdAt, t.id),
    check('luck_wheels_turns', sql`${t.joinNumber} > 0 and ${t.points} >= 0`),
  ],
)
