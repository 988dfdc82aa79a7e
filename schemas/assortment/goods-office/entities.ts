import * as z from 'zod/mini'
import { piecesInput } from '#schemas/base/amount-input.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, codeLine, Count, Id, line, Points, Time, typedText } from '#schemas/base/wire.ts'
import { ENGRAVING_MOST } from '#schemas/catalog/goods/engraving.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import type { GoodsStatus } from '#schemas/catalog/goods/status.ts'
import { FreightChoice } from '#schemas/people/shops/freight-template.ts'

/** What the back office calls the states of goods. */
export const OFFICE_GOODS_STATES = {
  ON: '在售',
  OFF: '已下架',
  AUDITING: '审核中',
  REFUSED: '审核未通过',
  DELETED: '已删除',
} as const satisfies Record<GoodsStatus, string>

/** What goods say of themselves. */
export const goodsTexts = later(() => ({
  name: line(GOODS_LIMITS.name),
  subtitle: line(GOODS_LIMITS.subtitle),
  /** Found by, never shown. */
  keywords: line(GOODS_LIMITS.keywords),
  brandId: Id(),
  /** The leaf category. */
  catId: Id(),
  /** A label's id is what it is called. */
  labelIds: z.array(codeLine(40)).check(z.maxLength(50)),
  /** Addresses of pictures, the first leads. */
  pictures: z.array(line(2048)).check(z.maxLength(GOODS_LIMITS.pictures)),
  /** HTML; cleaned when it is kept. */
  detail: typedText(GOODS_LIMITS.detail),
  params: z
    .array(z.object({ name: line(40), value: typedText(GOODS_LIMITS.param) }))
    .check(z.maxLength(GOODS_LIMITS.params)),
  services: z.array(typedText(GOODS_LIMITS.service)).check(z.maxLength(GOODS_LIMITS.services)),
}))

/** How goods are sold and sent. */
export const goodsTerms = later(() => ({
  minNumber: z.int().check(z.minimum(1), z.maximum(999_999)),
  step: z.int().check(z.minimum(1), z.maximum(999_999)),
  /** Pieces that one member may buy; null for any. */
  limitNumber: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))),
  /** Characters that can be engraved on a piece; null where none are. */
  engravingLength: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(ENGRAVING_MOST))), null),
  deliveryType: z.union([z.literal(1), z.literal(2)]),
  distributionMode: z.int().check(z.minimum(0), z.maximum(4)),
  unit: z.int().check(z.minimum(0), z.maximum(6)),
  /** Provinces that it goes to; none for everywhere. */
  regionIds: z.array(Id()).check(z.maxLength(40)),
}))

/** What a SKU is sold at; null for no reference price. */
export const skuSold = later(() => ({
  cash: Cash(),
  integral: Points(),
  goodsPrice: Cash(),
  marketPrice: z.nullable(Cash()),
}))
const skuAmounts = later(() => ({ ...skuSold(), cost: Cash() }))
export const skuPrices = later(() => ({ skuId: Id(), ...skuAmounts() }))

const picture = later(() => z.nullable(line(2048)))
const specWord = later(() => typedText(SPEC_LIMITS.word))

/** What distinguishes SKUs: 颜色, with what it can be. */
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
/** Which SKU it is: a value of each spec, in their order. */
export const skuFace = later(() => ({
  specValues: z.array(specWord()).check(z.maxLength(SPEC_LIMITS.specs)),
  /** '' for one that the mall gives. */
  code: codeLine(SPEC_LIMITS.code),
  picture: picture(),
}))

/** Pieces in the house. */
export const pieces = later(() => piecesInput(z.int().check(z.minimum(0), z.maximum(GOODS_LIMITS.stock))))

/** A SKU that is to be. */
export const NewSku = later(() =>
  z.object({
    ...skuFace(),
    ...skuAmounts(),
    onHand: pieces(),
  }),
)
export type NewSku = z.output<ReturnType<typeof NewSku>>
/** A SKU that stands; whoever is not named is taken away. */
export const KeptSku = later(() => z.object({ skuId: Id(), ...skuFace() }))

/** Goods that are to be. */
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
    /** Offered no more. */
    disabled: z.boolean(),
    onHand: Count(),
    /** Held by orders that are not sent, and set aside for activities. */
    reserved: Count(),
    /** Never sold. */
    threshold: Count(),
  }),
)
export type OfficeSku = z.output<ReturnType<typeof OfficeSku>>

/** Goods as the back office works on them. */
export const OfficeGoods = later(() =>
  z.object({
    goodsId: z.string(),
    version: z.string(),
    status: z.enum(['ON', 'OFF', 'AUDITING', 'REFUSED', 'DELETED']),
    shopName: z.string(),
    goodsType: z.int(),
    payModel: z.int(),
    ...goodsTexts(),
    /** '' for goods that stand in none. */
    catId: z.string(),
    ...goodsTerms(),
    /** A freight template of its shop; null for the shop's own fees. */
    freightTemplateId: z.nullable(z.string()),
    /** Freight templates of its shop, to choose from. */
    freightTemplates: z.array(FreightChoice()),
    specs: GoodsSpecs(),
    tiers: PriceTiers(),
    skus: z.array(OfficeSku()),
    publishedAt: Time(),
    /** Whether the asker may change more than its stock. */
    mayEdit: z.boolean(),
  }),
)
export type OfficeGoods = z.output<ReturnType<typeof OfficeGoods>>

/** Why pieces came or went. */
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
