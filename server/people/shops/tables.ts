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
  /** The business licence as anybody may see it. */
  licenceNumber: text('licence_number').notNull().default(''),
  licencePicture: text('licence_picture'),
  open: boolean('open').notNull().default(true),
  /** What visitors read while it is closed; empty for the usual words. */
  closedNote: text('closed_note').notNull().default(''),
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

/** Named fees beside the shop's own, for goods that name one; which provinces are far away or not served stays the shop's. */
export const freightTemplates = pgTable(
  'freight_templates',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    name: text('name').notNull(),
    /** As the columns of the shop, in fen. */
    freight: fen('freight').notNull(),
    freightFree: fen('freight_free'),
    remoteFreight: fen('remote_freight').notNull(),
  },
  (t) => [uniqueIndex('freight_templates_name').on(t.shopId, t.name)],
)

/** A shop's own categories, two levels; a shop without them is sorted by the mall's. */
export const shopCategories = pgTable(
  'shop_categories',
  {
    id: text('id').primaryKey(),
    shopId: text('shop_id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** The mall's categories that it gathers, a parent's those of its children too. */
    catIds: texts('cat_ids'),
  },
  (t) => [index('shop_categories_shop').on(t.shopId, t.sort)],
)

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
