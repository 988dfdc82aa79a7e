import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CouponClaimBy, CouponStatus, TemplateStatus } from '#schemas/wallet/coupons/entities.ts'
import { fen, texts, time } from '#server/platform/database/columns.ts'

/** Coupons (优惠券) on offer; without a shop they apply to the whole mall. */
export const couponTemplates = pgTable(
  'coupon_templates',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id'),
    name: text('name').notNull(),
    /** DRAFT is not visible to members; STOPPED can no longer be claimed. */
    status: text('status').$type<TemplateStatus>().notNull().default('PUBLISHED'),
    threshold: fen('threshold').notNull(),
    off: fen('off').notNull(),
    /** Marks of schemas/trade/checkout/quote/coupons.ts, one of which goods need to have; empty for all goods. */
    scope: texts('scope'),
    /** Description of the scope as of the last edit; '' for all goods. */
    scopeText: text('scope_text').notNull().default(''),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    total: integer('total').notNull(),
    claimed: integer('claimed').notNull().default(0),
    perMember: integer('per_member').notNull().default(1),
    claimBy: text('claim_by').$type<CouponClaimBy>().notNull().default('EVERYBODY'),
    /** Names of the audiences that may claim, for claimBy KINDS. */
    kinds: texts('kinds'),
    /** Days of validity from the claim on, unless a fixed period is set. */
    validDays: integer('valid_days').notNull(),
    useFrom: time('use_from'),
    useUntil: time('use_until'),
    createdAt: time('created_at').notNull().default(0),
  },
  (t) => [index('coupon_templates_time').on(t.createdAt, t.id)],
)

export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    templateId: text('template_id').notNull(),
    userId: text('user_id').notNull(),
    status: text('status').$type<CouponStatus>().notNull().default('UNUSED'),
    givenReason: text('given_reason').notNull().default(''),
    withdrawnReason: text('withdrawn_reason').notNull().default(''),
    tradeId: text('trade_id'),
    validFrom: time('valid_from').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('coupons_user').on(t.userId, t.status, t.expiresAt),
    index('coupons_template').on(t.templateId, t.userId),
    index('coupons_trade').on(t.tradeId),
    index('coupons_time').on(t.createdAt, t.id),
    index('coupons_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'UNUSED'`),
  ],
)
