import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { fen, texts, time } from '#server/platform/database/columns.ts'

export const shops = pgTable('shops', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'SELF' | 'SHOP' | 'CHANNEL'>().notNull(),
  businessId: text('business_id').notNull(),
  sign: text('sign').notNull(),
  logo: text('logo').notNull(),
  intro: text('intro').notNull().default(''),
  telephone: text('telephone').notNull().default(''),
  open: boolean('open').notNull().default(true),
  /** Of one order, in fen; nothing from `freightFree` of goods cash on; provinces far away cost more or are not served. */
  freight: fen('freight').notNull().default(0),
  freightFree: fen('freight_free'),
  remoteFreight: fen('remote_freight').notNull().default(0),
  remoteProvinces: texts('remote_provinces'),
  unservedProvinces: texts('unserved_provinces'),
  /** What is paid before this hour of the mall's day leaves the same day; null for a shop that promises nothing. */
  cutOffHour: integer('cut_off_hour'),
  /** Days under way, and to the remote provinces; null for no promise. */
  deliveryDays: integer('delivery_days'),
  remoteDeliveryDays: integer('remote_delivery_days'),
  /** Where goods are picked up and sent back to. */
  address: text('address').notNull().default(''),
})

/** Shops that a member keeps. */
export const favouriteShops = pgTable(
  'favourite_shops',
  {
    userId: text('user_id').notNull(),
    shopId: text('shop_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] })],
)
