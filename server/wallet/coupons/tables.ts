import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { fen, time } from '#server/platform/database/columns.ts'

/** A coupon (优惠券) as it is offered; no shop means the whole mall. */
export const couponTemplates = pgTable('coupon_templates', {
  id: text('id').primaryKey(),
  shopId: text('shop_id'),
  name: text('name').notNull(),
  threshold: fen('threshold').notNull(),
  off: fen('off').notNull(),
  /** When it can be claimed, and how many there are in all and for one member. */
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  total: integer('total').notNull(),
  claimed: integer('claimed').notNull().default(0),
  perMember: integer('per_member').notNull().default(1),
  /** Days that a claimed coupon can be used. */
  validDays: integer('valid_days').notNull(),
})

export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    templateId: text('template_id').notNull(),
    userId: text('user_id').notNull(),
    status: text('status').$type<'UNUSED' | 'LOCKED' | 'USED' | 'EXPIRED'>().notNull().default('UNUSED'),
    tradeId: text('trade_id'),
    validFrom: time('valid_from').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('coupons_user').on(t.userId, t.status, t.expiresAt),
    index('coupons_template').on(t.templateId, t.userId),
    index('coupons_trade').on(t.tradeId),
    index('coupons_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'UNUSED'`),
  ],
)
