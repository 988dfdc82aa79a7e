import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, codeLine, Count, Id, line, Points, Time, typedText } from '#schemas/base/wire.ts'
import { MAX_ENGRAVING_LENGTH } from '#schemas/catalog/goods/engraving.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { FreightChoice } from '#schemas/people/shops/freight-template.ts'

export const OFFICE_GOODS_STATES = {
  ON: '在售',
  OFF: '已下架',
  AUDITING: '审核中',
  REFUSED: '审核未通过',
  DELETED: '已删除',
} as const satisfies Record<GoodsStatus, string>

export const goodsTexts = later(() => ({
  name: line(GOODS_LIMITS.name),
  subtitle: line(GOODS_LIMITS.subtitle),
  /** Keywords for the search, never shown. */
  keywords: line(GOODS_LIMITS.keywords),
  brandId: Id(),
  /** Leaf category. */
  catId: Id(),
  /** Ids of labels, which are also their names. */
  labelIds: z.array(codeLine(40)).check(z.maxLength(50)),
  /** Main picture first. */
  pictures: z.array(line(2048)).check(z.maxLength(GOODS_LIMITS.pictures)),
  /** HTML, sanitised when it is stored. */
  detail: typedText(GOODS_LIMITS.detail),
  params: z
    .array(z.object({ name: line(40), value: typedText(GOODS_LIMITS.param) }))
    .check(z.maxLength(GOODS_LIMITS.params)),
  services: z.array(typedText(GOODS_LIMITS.service)).check(z.maxLength(GOODS_LIMITS.services)),
}))

export const goodsTerms = later(() => ({
  minNumber: z.int().check(z.minimum(1), z.maximum(999_999)),
  step: z.int().check(z.minimum(1), z.maximum(999_999)),
  /** Maximum number of pieces per member; null for no limit. */
  limitNumber: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))),
  /** Maximum number of engraved characters per piece; null if engraving is not offered. */
  engravingLength: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ENGRAVING_LENGTH))), null),
  deliveryType: z.union([z.literal(1), z.literal(2)]),
  distributionMode: z.int().check(z.minimum(0), z.maximum(4)),
  unit: z.int().check(z.minimum(0), z.maximum(6)),
  /** Empty for all provinces. */
  regionIds: z.array(Id()).check(z.maxLength(40)),
}))

/** Prices of a SKU; null for no reference price. */
export const skuSellingPrices = later(() => ({
  cash: Cash(),
  integral: Points(),
  goodsPrice: Cash(),
  marketPrice: z.nullable(Cash()),
}))
const skuAmounts = later(() => ({ ...skuSellingPrices(), cost: Cash() }))
export const skuPrices = later(() => ({ skuId: Id(), ...skuAmounts() }))

const picture = later(() => z.nullable(line(2048)))
const specWord = later(() => typedText(SPEC_LIMITS.word))

/** Specs that distinguish SKUs, such as 颜色, with their values. */
export const GoodsSpecs = later(() =>
  z
    .array(
      z.object({
        name: specWord(),
        values: z
          .array(z.object({ value: specWord(), picture: picture() }))
          .check(z.maxLength(SPEC_LIMITS.values)),
      }),
    )
    .check(z.maxLength(SPEC_LIMITS.specs)),
)
/** A value of each spec, in order. */
export const skuFace = later(() => ({
  specValues: z.array(specWord()).check(z.maxLength(SPEC_LIMITS.specs)),
  /** '' to let the mall assign a code. */
  code: codeLine(SPEC_LIMITS.code),
  picture: picture(),
}))

export const pieces = later(() => piecesInput(z.int().check(z.minimum(0), z.maximum(GOODS_LIMITS.stock))))

export const NewSku = later(() =>
  z.object({
    ...skuFace(),
    ...skuAmounts(),
    onHand: pieces(),
  }),
)
export type NewSku = z.output<ReturnType<typeof NewSku>>
/** An existing SKU to keep; SKUs that are not listed are removed. */
export const KeptSku = later(() => z.object({ skuId: Id(), ...skuFace() }))

export const newGoods = later(() => ({
  shopId: Id(),
  goodsType: z.int(),
  payModel: z.int(),
  ...goodsTexts(),
  specs: GoodsSpecs(),
  skus: z.array(NewSku()).check(z.minLength(1), z.maxLength(SPEC_LIMITS.skus)),
}))

export const PriceTiers = later(() =>
  z
    .array(z.object({ from: z.int().check(z.minimum(2), z.maximum(999_999)), cash: Cash() }))
    .check(z.maxLength(10)),
)

export const OfficeSku = later(() =>
  z.object({
    ...skuPrices(),
    ...skuFace(),
    specText: z.string(),
    disabled: z.boolean(),
    onHand: Count(),
    /** Pieces held by unshipped orders or reserved for activities. */
    reserved: Count(),
    /** Pieces that are never sold. */
    threshold: Count(),
  }),
)
export type OfficeSku = z.output<ReturnType<typeof OfficeSku>>

export const OfficeGoods = later(() =>
  z.object({
    goodsId: z.string(),
    version: z.string(),
    status: z.enum(['ON', 'OFF', 'AUDITING', 'REFUSED', 'DELETED']),
    shopName: z.string(),
    goodsType: z.int(),
    payModel: z.int(),
    ...goodsTexts(),
    /** '' for goods without a category. */
    catId: z.string(),
    ...goodsTerms(),
    /** Null for the shop's own fees. */
    freightTemplateId: z.nullable(z.string()),
    freightTemplates: z.array(FreightChoice()),
    specs: GoodsSpecs(),
    tiers: PriceTiers(),
    skus: z.array(OfficeSku()),
    publishedAt: Time(),
    /** True if the caller may change more than the stock of the goods. */
    mayEdit: z.boolean(),
  }),
)
export type OfficeGoods = z.output<ReturnType<typeof OfficeGoods>>

export const MOVEMENT_KINDS = {
  ALLOCATE: '下单占用',
  RELEASE: '取消释放',
  SALE: '发货出库',
  RECALL: '撤回发货',
  RETURN: '退货入库',
  ADJUST: '盘点调整',
  ASIDE: '活动预留',
  BACK: '活动归还',
} as const
export type MovementKind = keyof typeof MOVEMENT_KINDS
