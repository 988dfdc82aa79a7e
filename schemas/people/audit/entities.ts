import * as z from 'zod/mini'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { Time } from '#schemas/base/wire.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { getFactName, NAME_OF_POINTS } from './facts.ts'

export const AUDIT_SUBJECTS = {
  order: '订单',
  goods: '商品',
  goodsProposal: '商品提报',
  sku: '规格',
  category: '分类',
  nav: '导航',
  brand: '品牌',
  label: '商品标签',
  hotWord: '热词',
  synonyms: '同义词',
  redirect: '搜索直达',
  occasion: '送礼场景',
  afterSale: '售后',
  refund: '退款',
  trade: '交易',
  billDifference: '对账差异',
  parcel: '包裹',
  user: '用户',
  notice: '公告',
  application: '申请',
  savedView: '列表视图',
  giftCard: '礼品卡',
  giftVoucher: '提货券或礼品册',
  giftBatch: '发卡批次',
  giftLevel: '面值与档位',
  giftCover: '卡面',
  giftLabel: '卡面标签',
  shop: '店铺',
  freightTemplate: '运费模板',
  shopPromotion: '店铺促销',
  shopCategory: '店铺分类',
  brandGroup: '品牌组',
  industry: '行业',
  inquiry: '询价',
  schemeSubmission: '提交的方案',
  saleUser: '供应商对接人',
  facilitator: '服务商',
  lead: '线索',
  bidding: '招标',
  activity: '活动',
  luckWheel: '幸运大转盘',
  luckWheelWin: '中奖记录',
  report: '报备',
  couponTemplate: '优惠券',
  coupon: '会员的优惠券',
  settings: '设置',
  legalText: '协议与政策',
  smsText: '短信文案',
  job: '任务',
  picture: '图片库图片',
  page: '页面',
  widget: '组件',
} as const
export type AuditSubject = keyof typeof AUDIT_SUBJECTS

/** Values that an audit entry records, in display form; never a password, token or key. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>
const facts = later(() =>
  z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
)

export const AuditEntry = later(() =>
  z.object({
    id: z.string(),
    createdAt: Time(),
    userName: z.string(),
    name: z.string(),
    area: z.string(),
    action: z.string(),
    subjectKind: z.string(),
    subjectId: z.string(),
    before: facts(),
    after: facts(),
    /** The values before and after on one line, for tables and exported files. */
    change: z.string(),
  }),
)

/** Fact that an action changed, set or removed. */
export interface Changed {
  name: string
  before: string
  after: string
}

/** Returns the facts that differ, in their order. */
export function listChangedFacts(
  before: AuditFacts | null,
  after: AuditFacts | null,
  scoreName = DEFAULT_SCORE_NAME,
): Changed[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => {
    const named = (text: string) => (key === 'authorities' ? nameScore(text, scoreName) : text)
    const [was, is] = [named(factText(before?.[key])), named(factText(after?.[key]))]
    const name = key === NAME_OF_POINTS ? key : nameScore(getFactName(key), scoreName)
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

function factText(value: AuditFacts[string] | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value)
}

/** Formats the changed facts on one line: `状态：20 → 30；运单号：SF1`. */
export function formatChange(
  before: AuditFacts | null,
  after: AuditFacts | null,
  scoreName = DEFAULT_SCORE_NAME,
): string {
  return listChangedFacts(before, after, scoreName)
    .map(({ name, before, after }) => `${name}：${before === '' ? after : `${before} → ${after || '无'}`}`)
    .join('；')
}
