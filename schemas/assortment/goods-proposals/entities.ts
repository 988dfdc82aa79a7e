import * as z from 'zod/mini'
import {
  GoodsSpecs,
  goodsTerms,
  goodsTexts,
  pieces,
  skuFace,
  skuSold,
} from '#schemas/assortment/goods-office/entities.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, formed, Id, lines, Time } from '#schemas/base/wire.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import { PROPOSAL_ACTIONS, PROPOSAL_KINDS, PROPOSAL_STATES } from './states.ts'

/** What a supplier says of goods, by the names that people read; the office marks what has to be mended. */
export const PROPOSAL_FIELDS = {
  name: '名称',
  subtitle: '副标题',
  keywords: '搜索关键词',
  catId: '分类',
  brandId: '品牌',
  labelIds: '标签',
  services: '服务',
  params: '参数',
  pictures: '图片',
  detail: '详情',
  specs: '规格',
  skus: '规格的编码、图片和库存',
  cost: '供货价',
  minNumber: '起订',
  step: '每次增减',
  limitNumber: '每人限购',
  engravingLength: '可刻字数',
  unit: '单位',
  deliveryType: '配送方式',
  distributionMode: '配送模式',
  regionIds: '只销往',
} as const
export type ProposalField = keyof typeof PROPOSAL_FIELDS
export const PROPOSAL_REASON = 200

/** Brand or category that is not chosen yet: only a draft says so. */
const chosenLater = later(() => formed(64, /^[\w-]*$/))

/** Never what the mall sells at: of a SKU only what its supplier gets for a piece. */
const ProposedSku = later(() => z.object({ ...skuFace(), cost: Cash(), onHand: pieces() }))
export type ProposedSku = z.output<ReturnType<typeof ProposedSku>>

/** Texts, terms and SKUs; pieces count for SKUs that are new, others are counted where they stand. */
export const ProposalContent = later(() =>
  z.object({
    ...goodsTexts(),
    brandId: chosenLater(),
    catId: chosenLater(),
    ...goodsTerms(),
    specs: GoodsSpecs(),
    skus: z.array(ProposedSku()).check(z.maxLength(SPEC_LIMITS.skus)),
  }),
)
export type ProposalContent = z.output<ReturnType<typeof ProposalContent>>

/** What the mall sells a SKU at: which one it is, and its prices but for the supplier's. */
export const DecidedPrice = later(() => z.object({ specValues: skuFace().specValues, ...skuSold() }))
export type DecidedPrice = z.output<ReturnType<typeof DecidedPrice>>

export const FieldName = later(() => z.enum(typedKeys(PROPOSAL_FIELDS)))

/** A proposal as its supplier and the office see it. */
export const GoodsProposal = later(() =>
  z.object({
    proposalId: z.string(),
    version: z.string(),
    kind: z.enum(typedKeys(PROPOSAL_KINDS)),
    state: z.enum(typedKeys(PROPOSAL_STATES)),
    /** Which goods it changes, or became; null for those that are to be. */
    goodsId: z.nullable(Id()),
    shopId: z.string(),
    shopName: z.string(),
    userName: z.string(),
    content: ProposalContent(),
    /** The goods as its form showed them; null for those that are to be, and where it is not known. */
    base: z.nullable(ProposalContent()),
    /** Why it was rejected the last time, and what of it has to be mended; '' and none where it never was. */
    reason: lines(PROPOSAL_REASON),
    marked: z.array(FieldName()),
    createdAt: Time(),
    submittedAt: z.nullable(Time()),
    decidedAt: z.nullable(Time()),
    /** What the asker can do with it now. */
    actions: z.array(z.enum(PROPOSAL_ACTIONS)),
  }),
)
export type GoodsProposal = z.output<ReturnType<typeof GoodsProposal>>
