import * as z from 'zod/mini'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { later } from '#schemas/base/later.ts'
import { Time } from '#schemas/base/wire.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { factName, NAME_OF_POINTS } from './facts.ts'

/** What an entry of the audit log can be about. */
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

/** What somebody did, by the name of the call in its group. */
export const AUDIT_ACTIONS = {
  ship: '发货',
  verifyPickup: '核销自提',
  issueInvoice: '开具发票',
  requestInvoice: '发送开票请求',
  voidInvoice: '作废发票',
  attachInvoice: '上传发票文件',
  track: '录入物流',
  correctParcel: '更正快递单号',
  withdrawParcel: '撤回包裹',
  refundOrder: '平台退款',
  importTracking: '导入快递单号',
  cancel: '取消交易',
  audit: '审核售后',
  receive: '退货验收',
  reship: '换新发货',
  refund: '重试退款',
  confirmRefund: '确认退款',
  confirmTransfer: '确认转账',
  settleDifference: '处理对账差异',
  rejectTransfer: '驳回转账凭证',
  createStaff: '新建用户',
  editStaff: '修改用户',
  enableStaff: '启用或停用用户',
  resetStaffPassword: '重置密码',
  createNotice: '新建公告',
  editNotice: '修改公告',
  withdrawNotice: '撤下公告',
  deleteNotice: '删除公告',
  decideApplication: '处理申请',
  disableGiftCard: '停用礼品卡',
  enableGiftCard: '恢复礼品卡',
  disableGiftVoucher: '停用提货券或礼品册',
  enableGiftVoucher: '恢复提货券或礼品册',
  makeGiftBatch: '生成批次',
  disableGiftBatch: '停用批次',
  createGiftLevel: '新建档位',
  editGiftLevel: '修改档位',
  sellGiftLevel: '上架或停售档位',
  createGiftCover: '新建卡面',
  editGiftCover: '修改卡面',
  deleteGiftCover: '删除卡面',
  createGiftLabel: '新建标签',
  editGiftLabel: '修改标签',
  deleteGiftLabel: '删除标签',
  createBrandGroup: '新建品牌组',
  editBrandGroup: '修改品牌组',
  createShop: '新建店铺',
  editShop: '修改店铺资料',
  setShopDelivery: '修改运费与配送',
  createFreightTemplate: '新建运费模板',
  editFreightTemplate: '修改运费模板',
  deleteFreightTemplate: '删除运费模板',
  closeShop: '暂停营业',
  openShop: '恢复营业',
  createPromotion: '新建店铺促销',
  editPromotion: '修改店铺促销',
  endPromotion: '提前结束店铺促销',
  deletePromotion: '删除店铺促销',
  createShopCategory: '新建店铺分类',
  editShopCategory: '修改店铺分类',
  deleteShopCategory: '删除店铺分类',
  createGoods: '新建商品',
  importGoods: '导入商品',
  setGoodsSkus: '修改规格',
  editGoods: '修改商品',
  setGoodsTerms: '修改销售与配送',
  priceGoods: '改价',
  shelveGoods: '上架或下架',
  adjustStock: '盘点库存',
  saveProposal: '保存提报草稿',
  submitProposal: '提交商品提报',
  withdrawProposal: '撤回商品提报',
  dropProposal: '删除提报草稿',
  approveProposal: '通过商品提报',
  rejectProposal: '驳回商品提报',
  addCategory: '新建分类',
  editCategory: '修改分类',
  showCategory: '显示或隐藏分类',
  moveCategory: '移动分类',
  deleteCategory: '删除分类',
  createNav: '新建导航',
  editNav: '修改导航',
  showNav: '显示或隐藏导航',
  moveNav: '移动导航',
  deleteNav: '删除导航',
  createLabel: '新建商品标签',
  editLabel: '修改商品标签',
  deleteLabel: '删除商品标签',
  giveLabel: '给商品加标签',
  takeLabel: '从商品取下标签',
  createBrand: '新建品牌',
  editBrand: '修改品牌',
  showBrand: '显示或隐藏品牌',
  createIndustry: '新建行业',
  editIndustry: '修改行业',
  moveIndustry: '移动行业',
  deleteIndustry: '删除行业',
  createHotWord: '新建热词',
  editHotWord: '修改热词',
  deleteHotWord: '删除热词',
  createSynonyms: '新建同义词',
  editSynonyms: '修改同义词',
  deleteSynonyms: '删除同义词',
  createRedirect: '新建搜索直达',
  editRedirect: '修改搜索直达',
  deleteRedirect: '删除搜索直达',
  createOccasion: '新建送礼场景',
  editOccasion: '修改送礼场景',
  deleteOccasion: '删除送礼场景',
  editMember: '修改会员',
  enableMember: '启用或停用会员',
  givePoints: '发放积分',
  takePoints: '扣减积分',
  createCoupon: '新建优惠券',
  editCoupon: '修改优惠券',
  publishCoupon: '发布优惠券',
  extendCoupon: '调整优惠券数量与时间',
  stopCoupon: '停止优惠券',
  giveCoupons: '发放优惠券',
  withdrawCoupon: '收回优惠券',
  quoteInquiry: '报价',
  withdrawInquiryQuote: '撤回报价',
  closeInquiry: '关闭询价',
  answerSubmission: '答复方案',
  createSaleUser: '新建供应商对接人',
  editSaleUser: '修改供应商对接人',
  enableSaleUser: '启用或停用供应商对接人',
  createFacilitator: '新建服务商',
  editFacilitator: '修改服务商',
  enableFacilitator: '启用或停用服务商',
  takeLead: '领取线索',
  followLead: '跟进线索',
  createBidding: '新建招标',
  editBidding: '修改招标',
  publishBidding: '发布招标',
  extendBidding: '延长截止时间',
  cancelBidding: '取消招标',
  openBidding: '开标',
  awardBidding: '公示中标',
  addBiddingFile: '上传招标附件',
  removeBiddingFile: '删除招标附件',
  createActivity: '新建活动',
  editActivity: '修改活动',
  withdrawActivity: '撤下活动',
  createLuckWheel: '新建大转盘',
  editLuckWheel: '修改大转盘',
  endLuckWheel: '提前结束大转盘',
  sendLuckWheelPrize: '发放奖品',
  addMedia: '上传图片',
  editMedia: '修改图片',
  deleteMedia: '删除图片',
  createPage: '新建页面',
  savePage: '保存页面草稿',
  discardPage: '放弃页面草稿',
  publishPage: '发布页面',
  switchWidget: '切换组件开关',
  rollBackPage: '回退页面',
  placePage: '设置页面位置',
  submitReport: '登记报备提交',
  rejectReport: '驳回报备',
  editSettings: '修改设置',
  saveLegalText: '修改协议或政策',
  editSmsText: '修改短信文案',
  runJob: '立即运行任务',
  saveView: '保存视图',
  renameView: '视图改名',
  removeView: '删除视图',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** As a person reads them; never a password, token or key. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>
const facts = later(() =>
  z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
)

/** Who of the back office changed what, and how it was before. */
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
    /** Both in one line, for a table and its file. */
    change: z.string(),
  }),
)

/** A fact that an action changed, set or took away. */
export interface Changed {
  name: string
  before: string
  after: string
}

/** What is another one afterwards, in the order of the facts. */
export function changedFacts(
  before: AuditFacts | null,
  after: AuditFacts | null,
  scoreName = DEFAULT_SCORE_NAME,
): Changed[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => {
    const named = (text: string) => (key === 'authorities' ? nameScore(text, scoreName) : text)
    const [was, is] = [named(factText(before?.[key])), named(factText(after?.[key]))]
    const name = key === NAME_OF_POINTS ? key : nameScore(factName(key), scoreName)
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

function factText(value: AuditFacts[string] | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value)
}

/** `状态：20 → 30；运单号：SF1`. */
export function changeText(
  before: AuditFacts | null,
  after: AuditFacts | null,
  scoreName = DEFAULT_SCORE_NAME,
): string {
  return changedFacts(before, after, scoreName)
    .map(({ name, before, after }) => `${name}：${before === '' ? after : `${before} → ${after || '无'}`}`)
    .join('；')
}
