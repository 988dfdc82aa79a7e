import { type AmountKind, amountInput } from '#schemas/base/amount-input.ts'
import { isAssetUrl, isExternalUrl, describeSchemeFault } from '#schemas/base/external-url.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'
import { readLine } from '#schemas/base/one-line.ts'
import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, line } from '#schemas/base/wire.ts'
import { parseDecimal } from '#schemas/money/decimal.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { findShopPhoneFault } from '#schemas/people/shops/profile.ts'
import { findPromisesFault } from '#schemas/people/store-info/promises-fault.ts'
import { RETENTION_DAYS, type RetentionName } from '#schemas/people/store-info/retention-days.ts'
import { PAY_MINUTES, RECEIVE_DAYS } from '#schemas/trade/orders/terms.ts'

export const SETTING_GROUPS = {
  mall: '商城',
  points: '积分',
  service: '客服与文档',
  contact: '联系方式',
  orders: '订单',
  reports: '项目报备',
  retention: '数据保留',
  transfer: '线下转账收款',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

interface Setting {
  group: SettingGroup
  label: string
  /** Maximum length in characters. */
  most: number
  hint?: string
  /** True for a number, a phone or an e-mail address, which are converted from full width to half width. */
  code?: true
  /** Kind of amount, for a number that affects money. */
  amount?: AmountKind
  /** Returns why a text without surrounding blanks is invalid; null if it is valid. */
  fault?(typed: string): string | null
}

const ONE = 10_000
const pictureFault = (typed: string) =>
  isAssetUrl(typed) && !isExternalUrl(typed) ? null : '商城图标：请填写以 / 开头的本商城图片'
const needed = (label: string) => (typed: string) => (typed === '' ? formatFieldMessage(label) : null)

/** Creates a check of a rate in points per yuan; `least` and `most` are the rate × 10,000. */
const rateFault = (label: string, least: number, most: number) => (typed: string) => {
  const r4 = parseDecimal(typed, 4)
  if (r4 !== null && r4 >= least && r4 <= most) return null
  return `${label}：请填写${least > 0 ? '大于 0' : '不小于 0'}、不超过 ${most / ONE} 的数字，最多四位小数`
}

const feeFault = (label: string) => (typed: string) => {
  const fen = parseYuan(typed)
  return fen !== null && fen >= 0 && fen <= 10_000_000
    ? null
    : `${label}：请填写 0 到 100000 元，最多两位小数`
}

const wholeFault =
  (label: string, unit: string, { least, most }: { least: number; most: number }) =>
  (typed: string) => {
    const number = parseDecimal(typed, 0)
    if (number !== null && number >= least && number <= most) return null
    return `${label}：请填写 ${least} 到 ${most} ${unit}`
  }

/** Creates the setting of a retention period in days; `hint` names the rows that are deleted after this period. */
const retention = (name: RetentionName, label: string, hint: string): Setting => ({
  group: 'retention',
  label: `${label}（天）`,
  most: 5,
  code: true,
  hint,
  fault: wholeFault(label, '天', RETENTION_DAYS[name]),
})

const chatFault = (typed: string) =>
  typed === '' || isExternalUrl(typed)
    ? null
    : `在线客服地址：${describeSchemeFault(typed) ?? '请填写以 http:// 或 https:// 开头的完整地址'}`
const documentFault = (typed: string) =>
  typed === '' || isAssetUrl(typed)
    ? null
    : `接口文档地址：${describeSchemeFault(typed) ?? '请填写以 / 开头的本商城文件，或以 http:// 或 https:// 开头的完整地址'}`
const emailFault = (typed: string) =>
  typed === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed) ? null : '客服邮箱：请填写正确的邮箱'

export const PRICE_MODES = { cash: '先显示现金', points: '先显示积分' } as const
export const isPriceMode = (typed: string): typed is keyof typeof PRICE_MODES =>
  Object.hasOwn(PRICE_MODES, typed)

/** Settings of the mall, by name. Amounts are in yuan, rates in points per yuan. */
export const SETTINGS = {
  name: {
    group: 'mall',
    label: '商城名称',
    most: 20,
    hint: '显示在页头、浏览器标题和短信里',
    fault: needed('商城名称'),
  },
  icon: {
    group: 'mall',
    label: '商城图标',
    most: 2048,
    hint: '正方形，同时是浏览器的图标',
    fault: pictureFault,
  },
  slogan: { group: 'mall', label: '标语', most: 30, hint: '商城名称下面的一行' },
  icp: { group: 'mall', label: '备案信息', most: 60, hint: '每个页面最下面的一行' },
  promises: {
    group: 'mall',
    label: '服务承诺',
    most: 160,
    hint: '页脚上方最多四项，例如：正品保障：品牌与自营直供；无忧售后：七天退换。留空则不显示',
    fault: findPromisesFault,
  },
  scoreName: { group: 'points', label: '积分名称', most: 6, hint: '留空就叫“积分”' },
  scoreRate: {
    group: 'points',
    label: '积分比例',
    most: 12,
    code: true,
    amount: 'rate',
    hint: '多少积分抵 1 元。已下的订单不变；会员手里的积分数量不变，能抵的现金随比例改变',
    fault: rateFault('积分比例', 1, 10_000 * ONE),
  },
  giveRate: {
    group: 'points',
    label: '消费赠送',
    most: 12,
    code: true,
    amount: 'rate',
    hint: '商品每付 1 元现金赠送多少积分，0 为不赠送；已下的订单按下单时的比例',
    fault: rateFault('消费赠送', 0, 1_000 * ONE),
  },
  priceMode: {
    group: 'points',
    label: '价格显示',
    most: 6,
    hint: '可用现金或积分购买的商品先显示哪一种',
    fault: (typed) => (isPriceMode(typed) ? null : '请选择先显示现金还是积分'),
  },
  chatUrl: {
    group: 'service',
    label: '在线客服地址',
    most: 2048,
    hint: '“在线客服”打开的网页；留空则商城不显示“在线客服”按钮，页面中的在线客服链接提示拨打客服电话',
    fault: chatFault,
  },
  apiDocUrl: {
    group: 'service',
    label: '接口文档地址',
    most: 2048,
    hint: '“接口文档”（跳转 50）下载的文件，留空则提示联系客服',
    fault: documentFault,
  },
  company: { group: 'contact', label: '公司名称', most: 60 },
  telephone: { group: 'contact', label: '客服电话', most: 20, code: true, fault: findShopPhoneFault },
  email: { group: 'contact', label: '客服邮箱', most: 60, code: true, fault: emailFault },
  address: { group: 'contact', label: '地址', most: 120 },
  hours: { group: 'contact', label: '服务时间', most: 40 },
  payMinutes: {
    group: 'orders',
    label: '付款时限（分钟）',
    most: 4,
    code: true,
    hint: '下单后多久不付款就自动取消；已下的订单不变',
    fault: wholeFault('付款时限', '分钟', PAY_MINUTES),
  },
  receiveDays: {
    group: 'orders',
    label: '自动收货（天）',
    most: 2,
    code: true,
    hint: '发货后多久不确认就自动收货；已发货的订单不变',
    fault: wholeFault('自动收货', '天', RECEIVE_DAYS),
  },
  selfFee: {
    group: 'reports',
    label: '自主报备费用',
    most: 12,
    code: true,
    amount: 'cash',
    hint: '元，0 为不收费；已提交的报备不变',
    fault: feeFault('自主报备费用'),
  },
  agentFee: {
    group: 'reports',
    label: '平台代报费用',
    most: 12,
    code: true,
    amount: 'cash',
    hint: '元，0 为不收费；已提交的报备不变',
    fault: feeFault('平台代报费用'),
  },
  protectionDays: {
    group: 'reports',
    label: '保护期（天）',
    most: 4,
    code: true,
    hint: '从报备生效起；已有的保护期不变',
    fault: wholeFault('保护期', '天', { least: 1, most: 3650 }),
  },
  keepVisits: retention('keepVisits', '访问记录', '更早的访问记录会删除，统计中的访问次数和访客数不变'),
  keepBrowses: retention('keepBrowses', '浏览记录', '会员的“浏览记录”中更早的商品会删除'),
  keepPrices: retention('keepPrices', '历史价格', '更早的每月价格会删除，价格走势显示最近两年'),
  keepStatistics: retention(
    'keepStatistics',
    '统计明细',
    '更早的商品、访客和顾客统计会删除，商城和分类的合计不变',
  ),
  keepAudit: retention('keepAudit', '操作日志', '后台更早的操作日志会删除，按规定至少保留半年'),
  keepRevisions: retention(
    'keepRevisions',
    '页面历史版本',
    '更早的版本会删除，每个页面最新的二十个版本一直保留',
  ),
  keepStock: retention('keepStock', '库存流水', '更早的库存流水会删除，库存数量不变'),
  transferHolder: {
    group: 'transfer',
    label: '收款户名',
    most: 60,
    hint: '户名、开户行和账号都填写后，买家可以选择线下转账；都留空则不提供',
  },
  transferBank: {
    group: 'transfer',
    label: '开户行',
    most: 60,
    hint: '写到支行，例如：中国银行杭州西湖支行',
  },
  transferNumber: { group: 'transfer', label: '收款账号', most: 40, code: true },
  transferRemarks: {
    group: 'transfer',
    label: '转账说明',
    most: 200,
    hint: '显示在账号下面，例如：工作日 17 点前到账的当天确认',
  },
  transferDays: {
    group: 'transfer',
    label: '转账期限（天）',
    most: 2,
    code: true,
    hint: '选择线下转账的订单保留多少天；已选择的订单不变',
    fault: wholeFault('转账期限', '天', { least: 1, most: 30 }),
  },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof SETTINGS
export type PlatformSettings = Readonly<Record<SettingName, string>>

export const SETTING_NAMES = getTypedKeys(SETTINGS)

export const getSetting = (name: SettingName): Setting => SETTINGS[name]

export const platformSettings = later(() =>
  mapValues(SETTINGS, (_, name) => {
    const { code, most, amount } = getSetting(name)
    const typed = (code ? codeLine : line)(most)
    return amount === undefined ? typed : amountInput(amount, typed)
  }),
)

/** Checks that the transfer account is either complete or empty; returns null if so. */
export function validateTransferAccount(typed: PlatformSettings): string | null {
  const { transferHolder, transferBank, transferNumber } = typed
  const given = [transferHolder, transferBank, transferNumber].filter((text) => text.trim() !== '')
  return given.length === 0 || given.length === 3
    ? null
    : '线下转账收款：户名、开户行和账号请都填写，或都留空'
}

/**
 * Returns why a typed setting is invalid, null if it is valid; ignores surrounding blanks and invisible characters.
 */
export function validateSetting(name: SettingName, typed: string): string | null {
  const { code, fault } = getSetting(name)
  return fault?.((code ? toHalfWidth : readLine)(typed)) ?? null
}
