import * as z from 'zod/mini'
import {
  GoodsSpecs,
  goodsTerms,
  goodsTexts,
  pieces,
  skuFace,
  skuSellingPrices,
} from '#schemas/assortment/goods-office/entities.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Cash, formattedText, Id, lines, Time } from '#schemas/base/wire.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import { PROPOSAL_ACTIONS, PROPOSAL_KINDS, PROPOSAL_STATES } from './states.ts'

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

/** Brand or category; drafts may leave it empty. */
const chosenLater = later(() => formattedText(64, /^[\w-]*$/))

/** SKU of a proposal: never with the mall's prices, only with the supplier's price per piece. */
const ProposedSku = later(() => z.object({ ...skuFace(), cost: Cash(), onHand: pieces() }))
export type ProposedSku = z.output<ReturnType<typeof ProposedSku>>

/** Goods as a supplier proposes them; stock applies to new SKUs only. */
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

/** Prices that the mall sets for one SKU, which the spec values identify. */
export const DecidedPrice = later(() => z.object({ specValues: skuFace().specValues, ...skuSellingPrices() }))
export type DecidedPrice = z.output<ReturnType<typeof DecidedPrice>>

export const FieldName = later(() => z.enum(getTypedKeys(PROPOSAL_FIELDS)))

export const GoodsProposal = later(() =>
  z.object({
    proposalId: z.string(),
    version: z.string(),
    kind: z.enum(getTypedKeys(PROPOSAL_KINDS)),
    state: z.enum(getTypedKeys(PROPOSAL_STATES)),
    /** Goods that the proposal changes or that were created from it; null for new goods. */
    goodsId: z.nullable(Id()),
    shopId: z.string(),
    shopName: z.string(),
    userName: z.string(),
    content: ProposalContent(),
    /** Goods as the form showed them; null for new goods or if unknown. */
    base: z.nullable(ProposalContent()),
    /** Reason of the last rejection; empty if the proposal was never rejected. */
    reason: lines(PROPOSAL_REASON),
    marked: z.array(FieldName()),
    createdAt: Time(),
    submittedAt: z.nullable(Time()),
    decidedAt: z.nullable(Time()),
    actions: z.array(z.enum(PROPOSAL_ACTIONS)),
  }),
)
export type GoodsProposal = z.output<ReturnType<typeof GoodsProposal>>
