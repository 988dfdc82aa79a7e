import type { Area } from '#schemas/base/area.ts'

export interface GuideChapter {
  /** Path below `/guide`. */
  name: string
  title: string
  words: string
  areas: readonly Area[]
}

/** In reading order; each chapter is a configured page. */
export const guideChapters = [
  { name: 'start', title: '从这里开始', words: '登录、菜单、列表的共同用法', areas: ['orders', 'goods'] },
  {
    name: 'goods',
    title: '商品',
    words: '新建、从表格导入，资料、规格、分类、上架和下架',
    areas: ['goods', 'categories', 'brands'],
  },
  {
    name: 'prices',
    title: '价格',
    words: '七种支付方式、会员价、游客价和阶梯价',
    areas: ['goods', 'settings'],
  },
  { name: 'stock', title: '库存', words: '在库、占用、可售，盘点和流水', areas: ['goods'] },
  {
    name: 'orders',
    title: '订单与发货',
    words: '发货、导入快递单号、自提、发票',
    areas: ['orders', 'invoices'],
  },
  { name: 'after-sales', title: '售后', words: '审核、退货验收、换新发货', areas: ['afterSales'] },
  { name: 'refunds', title: '退款', words: '原路退回、失败后怎么办', areas: ['refunds', 'payments'] },
  { name: 'coupons', title: '优惠券', words: '发布、发放、怎样使用、退款时怎样退', areas: ['coupons'] },
  { name: 'gifts', title: '礼品卡券', words: '面值与档位、卡面、批次和卡密', areas: ['gifts'] },
  { name: 'members', title: '会员与积分', words: '资料、身份、停用，发放和扣减', areas: ['members'] },
  {
    name: 'suppliers',
    title: '店铺、供应商与申请',
    words: '入驻、合伙人、留言，店铺停业，品牌组',
    areas: ['applications', 'shops', 'brands'],
  },
  { name: 'inquiries', title: '询价', words: '报价、更新、撤回和关闭', areas: ['inquiries'] },
  { name: 'schemes', title: '方案', words: '会员提交的方案和答复', areas: ['schemes'] },
  { name: 'reports', title: '报备', words: '费用、保护期、登记提交和驳回', areas: ['reports', 'settings'] },
  { name: 'bidding', title: '招标', words: '从草稿到公示，密封的报价', areas: ['bidding'] },
  {
    name: 'activities',
    title: '活动',
    words: '大转盘、中奖和发放，秒杀、拼团与积分商品',
    areas: ['activities'],
  },
  {
    name: 'content',
    title: '公告、热词与线索',
    words: '发布公告，热词和同义词，跟进线索',
    areas: ['notices', 'words', 'leads'],
  },
  {
    name: 'pages',
    title: '页面与图片',
    words: '新建、预览、检查、定时、发布、回退，哪个是首页，图片库和组件开关',
    areas: ['pages'],
  },
  { name: 'settings', title: '设置与运行', words: '名称、积分、客服，任务和健康', areas: ['settings'] },
  { name: 'staff', title: '用户与权限', words: '角色、密码、操作记录', areas: ['staff', 'audit'] },
  { name: 'statistics', title: '看统计', words: '每个数字是怎样算的', areas: ['statistics'] },
] as const satisfies readonly GuideChapter[]
export type GuideName = (typeof guideChapters)[number]['name']

/** Returns the id of the page with a chapter. */
export const getGuidePageId = (name: GuideName) => `guide-${name}` as const

export const GUIDE_PAGES = 'guide'
