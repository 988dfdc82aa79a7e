import { later } from '#schemas/base/later.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { readLine } from '#schemas/base/one-line.ts'
import { codeLine, line } from '#schemas/base/wire.ts'
import { parseDecimal } from '#schemas/money/decimal.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { isAssetUrl, isExternalUrl } from '#schemas/base/external-url.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'
import { mapValues, typedKeys } from '#schemas/base/typed-keys.ts'
import { shopPhoneFault } from '#schemas/people/shops/profile.ts'

/** What the settings are about, in the order of the screen. */
export const SETTING_GROUPS = {
  mall: '商城',
  points: '积分',
  service: '客服与文档',
  contact: '联系方式',
  reports: '项目报备',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

interface Setting {
  group: SettingGroup
  label: string
  /** Characters at most. */
  most: number
  hint?: string
  /** A number, a phone or an e-mail: full width is read as half. */
  code?: true
  /** A sentence about what was typed, without blanks around it; null where it can stand. */
  fault?(typed: string): string | null
}

const ONE = 10_000
const pictureFault = (typed: string) =>
  isAssetUrl(typed) && !isExternalUrl(typed) ? null : '商城图标：请填写以 / 开头的本商城图片'
const needed = (label: string) => (typed: string) => (typed === '' ? fieldMessage(label) : null)

/** Points per yuan, from `least` × 10,000 to `most` × 10,000. */
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

function daysFault(typed: string): string | null {
  const days = parseDecimal(typed, 0)
  return days !== null && days >= 1 && days <= 3650 ? null : '保护期：请填写 1 到 3650 天'
}

const chatFault = (typed: string) =>
  typed === '' || isExternalUrl(typed) ? null : '在线客服地址：请填写以 http:// 或 https:// 开头的完整地址'
const documentFault = (typed: string) =>
  typed === '' || isAssetUrl(typed)
    ? null
    : '接口文档地址：请填写以 / 开头的本商城文件，或以 http:// 或 https:// 开头的完整地址'
const emailFault = (typed: string) =>
  typed === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed) ? null : '客服邮箱：请填写正确的邮箱'

/** Which of cash and points goods show first that take either. */
export const PRICE_MODES = { cash: '先显示现金', points: '先显示积分' } as const
export const isPriceMode = (typed: string): typed is keyof typeof PRICE_MODES =>
  Object.hasOwn(PRICE_MODES, typed)

/** Every setting of the platform that people edit, as the text that they type; amounts are yuan, rates points per yuan. */
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
  scoreName: { group: 'points', label: '积分名称', most: 6, hint: '留空就叫“积分”' },
  scoreRate: {
    group: 'points',
    label: '积分比例',
    most: 12,
    code: true,
    hint: '多少积分抵 1 元。已下的订单不变；会员手里的积分数量不变，能抵的现金随比例改变',
    fault: rateFault('积分比例', 1, 10_000 * ONE),
  },
  giveRate: {
    group: 'points',
    label: '消费赠送',
    most: 12,
    code: true,
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
    hint: '“在线客服”打开的网页，留空则提示拨打客服电话',
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
  telephone: { group: 'contact', label: '客服电话', most: 20, code: true, fault: shopPhoneFault },
  email: { group: 'contact', label: '客服邮箱', most: 60, code: true, fault: emailFault },
  address: { group: 'contact', label: '地址', most: 120 },
  hours: { group: 'contact', label: '服务时间', most: 40 },
  selfFee: {
    group: 'reports',
    label: '自主报备费用',
    most: 12,
    code: true,
    hint: '元，0 为不收费；已提交的报备不变',
    fault: feeFault('自主报备费用'),
  },
  agentFee: {
    group: 'reports',
    label: '平台代报费用',
    most: 12,
    code: true,
    hint: '元，0 为不收费；已提交的报备不变',
    fault: feeFault('平台代报费用'),
  },
  protectionDays: {
    group: 'reports',
    label: '保护期（天）',
    most: 4,
    code: true,
    hint: '从报备生效起；已有的保护期不变',
    fault: daysFault,
  },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof SETTINGS
export type PlatformSettings = Readonly<Record<SettingName, string>>

export const SETTING_NAMES = typedKeys(SETTINGS)

export const settingOf = (name: SettingName): Setting => SETTINGS[name]

export const platformSettings = later(() =>
  mapValues(SETTINGS, (_, name) => (settingOf(name).code ? codeLine : line)(settingOf(name).most)),
)

/** What is wrong with what was typed for a setting; blanks around it and invisible marks do not count. */
export function settingFault(name: SettingName, typed: string): string | null {
  const { code, fault } = settingOf(name)
  return fault?.((code ? toHalfWidth : readLine)(typed)) ?? null
}
