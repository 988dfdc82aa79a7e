import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
  /** Public part of the business licence. */
  licenceNumber: text('licence_number').notNull().default(''),
  licencePicture: text('licence_picture'),
  open: boolean('open').notNull().default(true),
  /** Message for visitors while the shop is closed; empty for the standard text. */
  closedNote: text('closed_note').notNull().default(''),
  /** Per order, fen; free from `freightFree` of goods cash. Remote provinces cost more or are not served. */
  freight: fen('freight').notNull().default(0),
  freightFree: fen('freight_free'),
  remoteFreight: fen('remote_freight').notNull().default(0),
  remoteProvinces: texts('remote_provinces'),
  unservedProvinces: texts('unserved_provinces'),
  /** Hour of the mall's day before which paid orders leave the same day; null for a shop without that promise. */
  cutOffHour: integer('cut_off_hour'),
  /** Days in transit, also to the remote provinces; null for no promise. */
  deliveryDays: integer('delivery_days'),
  remoteDeliveryDays: integer('remote_delivery_days'),
  /** Address for pickups and returns. */
  address: text('address').notNull().default(''),
})

/** Fees that replace the shop's for goods with a template; remote and unserved provinces are still the shop's. */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
    /** Same meaning as the columns of the shop, in fen. */
    freight: fen('freight').notNull(),
    freightFree: fen('freight_free'),
    remoteFreight: fen('remote_freight').notNull(),
  },
  (t) => [uniqueIndex('freight_templates_name').on(t.shopId, t.name)],
)

/** Two levels; a shop without them uses the mall's. */
export const shopCategories = pgTable(
  'shop_categories',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** Categories of the mall; a parent also contains the categories of its children. */
    catIds: texts('cat_ids'),
  },
  (t) => [index('shop_categories_shop').on(t.shopId, t.sort)],
)

export const favouriteShops = pgTable(
  'favourite_shops',
  {
    userId: text('user_id').notNull(),
    shopId: text('shop_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.shopId] })],
)
