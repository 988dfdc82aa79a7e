import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { SEARCH_FORM } from '#server/catalog/search/search-form.ts'
import { centiPoints, fen, texts, time } from '#server/platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export interface SpecDefinition {
  name: string
  values: { value: string; picture: string | null }[]
}

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    /** 2 is the mall's own tree. */
    source: integer('source').notNull().default(2),
    level: integer('level').notNull(),
    name: text('name').notNull(),
    keywords: text('keywords').notNull().default(''),
    picture: text('picture'),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [index('categories_parent').on(t.source, t.parentId, t.sort)],
)

export const brands = pgTable('brands', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  groupId: text('group_id'),
  level: integer('level').notNull().default(1),
  logo: text('logo').notNull(),
  intro: text('intro').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  /** Industries of the brand, including the parents of these industries. */
  industryIds: texts('industry_ids'),
  /** Initial letter for directories; '' if not set. */
  initial: text('initial').notNull().default(''),
  /** True to hide the brand; its goods are still sold under its name. */
  hidden: boolean('hidden').notNull().default(false),
})

export const brandGroups = pgTable('brand_groups', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  intro: text('intro').notNull().default(''),
  sort: integer('sort').notNull().default(0),
})

/** Two levels of industries, by which the directories of the share platform are filtered. */
export const industryCategories = pgTable(
  'industry_categories',
  {
    id: text('id').primaryKey(),
    /** Null for the first level. */
    parentId: text('parent_id'),
    level: integer('level').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('industry_categories_parent').on(t.parentId, t.sort)],
)

export const suppliers = pgTable('suppliers', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  telephone: text('telephone').notNull(),
})

/** Sellable products (SPU), with columns derived from their SKUs by which lists filter, sort and show goods. */
export const goods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    keywords: text('keywords').notNull().default(''),
    /** From the top to the leaf. */
    categoryPath: texts('category_path'),
    brandId: text('brand_id').notNull(),
    shopId: text('shop_id').notNull(),
    supplierId: text('supplier_id'),
    businessId: text('business_id').notNull(),
    sourceType: integer('source_type').notNull(),
    subType: integer('sub_type').notNull().default(0),
    goodsType: integer('goods_type').notNull(),
    payModel: integer('pay_model').notNull(),
    unit: integer('unit').notNull().default(0),
    /** 1 express, 2 self-pickup. */
    deliveryType: integer('delivery_type').notNull().default(1),
    distributionMode: integer('distribution_mode').notNull().default(0),
    /** Null for the shop's default fees. */
    freightTemplateId: text('freight_template_id'),
    minNumber: integer('min_number').notNull().default(1),
    step: integer('step').notNull().default(1),
    limitNumber: integer('limit_number'),
    /** Characters; null if the goods cannot be engraved. */
    engravingLength: integer('engraving_length'),
    isReal: boolean('is_real').notNull().default(true),
    isActivity: boolean('is_activity').notNull().default(false),
    substituteSales: boolean('substitute_sales').notNull().default(false),
    status: text('status').$type<GoodsStatus>().notNull().default('ON'),
    /** Prices of the cheapest SKU, in fen: member, guest, reference, cost, third party. */
    cash: fen('cash').notNull(),
    goodsPrice: fen('goods_price').notNull(),
    marketPrice: fen('market_price'),
    cost: fen('cost').notNull().default(0),
    thirdPrice: fen('third_price'),
    /** Points part of the price of the cheapest SKU, in hundredths of a point. */
    integral: centiPoints('integral').notNull(),
    /** Basis points: (cash − cost) / cash, and cash / marketPrice. */
    marginRate: integer('margin_rate').notNull().default(0),
    discountRate: integer('discount_rate').notNull().default(10000),
    defaultSkuId: text('default_sku_id').notNull(),
    skuCount: integer('sku_count').notNull(),
    /** All SKUs, updated by every stock movement. */
    stock: integer('stock').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull().default(0),
    labels: texts('labels'),
    /** Spec values such as "颜色:霁青", for the spec facets. */
    attributes: texts('attributes'),
    /** Narrow enough for an index. */
    attributesKey: bigint('attributes_key', { mode: 'number' }).generatedAlwaysAs(
      sql`hash_array_extended(attributes, 0)`,
    ),
    navIds: texts('nav_ids'),
    areaLimit: texts('area_limit'),
    specs: jsonb('specs').$type<SpecDefinition[]>().notNull().default([]),
    pictures: texts('pictures'),
    video: text('video'),
    detail: text('detail').notNull().default(''),
    params: jsonb('params').$type<{ name: string; value: string }[]>().notNull().default([]),
    services: texts('services'),
    volumePrices: jsonb('volume_prices').$type<{ from: number; cash: number }[]>().notNull().default([]),
    /** Name, keywords and more in normalised form (`simplify`), to recheck results of the full-text index. */
    searchText: text('search_text').notNull(),
    search: tsvector('search').notNull(),
    /** Version (`SEARCH_FORM`) of `searchText` and `search`; a job rebuilds rows of earlier versions. */
    searchForm: integer('search_form').notNull().default(0),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [
    index('goods_search').using('gin', t.search),
    // Rows that wait for `indexGoods`; empty except after an upgrade.
    index('goods_old_form')
      .on(t.id)
      .where(sql`search_form < ${sql.raw(String(SEARCH_FORM))}`),
    index('goods_categories').using('gin', t.categoryPath),
    index('goods_attributes').using('gin', t.attributes),
    index('goods_labels').using('gin', t.labels),
    index('goods_brand').on(
      ...[t.brandId, t.status, sql`(${t.stock} > 0) desc`, t.sales.desc().nullsFirst(), t.id],
    ),
    // Facets of a shop are counted without reading the table.
    index('goods_shop').on(
      ...[t.shopId, t.status, sql`(${t.stock} > 0) desc`, t.sales.desc().nullsFirst(), t.id],
      ...[t.stock, t.categoryPath],
    ),
    // Covers all columns by which lists filter, sort and count, so that the table is not read; by top category, and
    // within it in the default order (docs/goods-lists.md).
    index('goods_listing').on(
      ...[
        t.status,
        sql`(${t.categoryPath}[1])`,
        sql`(${t.stock} > 0) desc`,
        t.sales.desc().nullsFirst(),
        t.id,
      ],
      ...[t.stock, t.cash, t.goodsPrice, t.integral, t.publishedAt, t.attributesKey, t.payModel, t.goodsType],
      ...[t.sourceType, t.deliveryType, t.minNumber, t.isReal, t.isActivity, t.substituteSales, t.brandId],
      ...[t.shopId, t.categoryPath, t.labels, t.navIds],
    ),
    // Includes the stock itself: an index on an expression of the stock alone would not allow an index-only scan.
    index('goods_default').on(
      t.status,
      sql`(${t.stock} > 0) desc`,
      t.sales.desc().nullsFirst(),
      t.id,
      t.stock,
    ),
    // NULLS FIRST is the default of `order by … desc`; without NULLS FIRST the index does not match that order.
    index('goods_sales').on(t.status, t.sales.desc().nullsFirst(), t.id),
    index('goods_new').on(t.status, t.publishedAt.desc().nullsFirst(), t.id),
    // For the back office's list, which has goods in every state.
    index('goods_time').on(t.publishedAt, t.id),
    // For counting the goods of a template; most goods have none.
    index('goods_freight_template')
      .on(t.freightTemplateId)
      .where(sql`${t.freightTemplateId} is not null`)
      .concurrently(),
  ],
)

export const skus = pgTable(
  'skus',
  {
    id: text('id').primaryKey(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    code: text('code').notNull(),
    specValues: texts('spec_values'),
    cash: fen('cash').notNull(),
    goodsPrice: fen('goods_price').notNull(),
    marketPrice: fen('market_price'),
    cost: fen('cost').notNull().default(0),
    integral: centiPoints('integral').notNull(),
    /** available = onHand − reserved − threshold */
    onHand: integer('on_hand').notNull(),
    reserved: integer('reserved').notNull().default(0),
    threshold: integer('threshold').notNull().default(0),
    picture: text('picture'),
    sort: integer('sort').notNull().default(0),
    /** True if the SKU is no longer offered, only kept for orders that contain it. */
    disabled: boolean('disabled').notNull().default(false),
  },
  (t) => [index('skus_goods').on(t.goodsId, t.sort), uniqueIndex('skus_code').on(t.code)],
)

export const priceHistory = pgTable(
  'price_history',
  {
    skuId: text('sku_id').notNull(),
    month: text('month').notNull(),
    cash: fen('cash').notNull(),
  },
  (t) => [uniqueIndex('price_history_month').on(t.skuId, t.month)],
)

export const labels = pgTable('labels', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
})

export const navs = pgTable(
  'navs',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    picture: text('picture'),
    link: jsonb('link').$type<Record<string, unknown>>(),
    sort: integer('sort').notNull().default(0),
    shown: boolean('shown').notNull().default(true),
  },
  (t) => [index('navs_parent').on(t.parentId, t.sort)],
)

/** Recipes of composed pictures by content hash. */
export const pictures = pgTable('pictures', {
  key: text('key').primaryKey(),
  recipe: jsonb('recipe').$type<unknown>().notNull(),
})
