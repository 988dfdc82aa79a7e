import { isExternalUrl, readOneScheme } from '#schemas/base/external-url.ts'
import { matches, pattern, type Rule } from '#schemas/base/field-rules.ts'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { readLicenceNumber } from '#schemas/base/licence-number.ts'
import { isTaxNumber, TAX_NUMBER_HINT } from '#schemas/base/tax-number.ts'
import { isUserName, USER_NAME_MESSAGE } from '#schemas/people/accounts/login.ts'
import { listChoices, COMPANY_NATURES, SETTLE_TYPES, TAXPAYERS } from './dictionaries.ts'
import {
  area,
  categories,
  choice,
  day,
  emailText,
  moneyText,
  officePhone,
  paper,
  papers,
  password,
  period,
  phoneText,
  rate,
  salesperson,
  type SupplierField,
  text,
} from './field.ts'

const need = true
/** Choices of a yes/no field: 1 means yes for `isWholesale` and `ious`, 0 means yes for `api` (§5). */
const YES_NO = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
]
const API = [
  { value: '0', label: '支持' },
  { value: '1', label: '不支持' },
]

const userName: Rule = {
  trigger: 'blur',
  message: USER_NAME_MESSAGE,
  passes: (name) => name === '' || isUserName(name),
}

const [licenseTimeStart, licenseTimeEnd] = period('执照有效期', {
  start: 'licenseTimeStart',
  paper: 'businessLicense',
  need,
})
const [authorizationTimeStart, authorizationTimeEnd] = period('品牌授权有效期', {
  start: 'authorizationTimeStart',
  paper: 'brandAuthUrl',
})
const [trademarkTimeStart, trademarkTimeEnd] = period('商标有效期', {
  start: 'trademarkTimeStart',
  paper: 'trademarkUrl',
})
const [authChainTimeStart, authChainTimeEnd] = period('授权链有效期', {
  start: 'authChainTimeStart',
  paper: 'authorizationChain',
})

/**
 * Steps and fields of an application; labels, rules, messages, review page, back office and rows derive from them
 * (§3).
 */
export const SUPPLIER_STEPS = {
  company: {
    title: '公司',
    fields: {
      supplierName: text('公司名称', { need, max: 60, hint: '与营业执照一致' }),
      supplierNature: choice('企业性质', listChoices(COMPANY_NATURES), { need }),
      supplierAddress: text('公司地址', { need, max: 120 }),
      sysuserAccount: text('登录账号', {
        need,
        max: 20,
        rules: [userName],
        clean: toHalfWidth,
        hint: '审核通过后，用它登录管理中心',
      }),
      password: password('登录密码', { hint: '只用于开通账号，不会写入草稿' }),
      supplierCategory: categories('供应类目', { need, hint: '最多选择 10 个' }),
      mainProduct: text('主营产品', { need, max: 120 }),
      selfProduct: text('自产产品', { max: 120 }),
      agentBrand: text('代理品牌', { max: 120 }),
      // Remove only a doubled scheme; an address without `http://` or `https://` stays invalid.
      supplierUrl: text('公司网址', {
        clean: (typed) => readOneScheme(typed.trim()),
        max: 200,
        rules: [matches('公司网址', (url) => isExternalUrl(url) && new URL(url).hostname.includes('.'))],
        hint: '以 http:// 或 https:// 开头',
      }),
      isWholesale: choice('是否批发', YES_NO, { need }),
      taxRate: rate('税率（%）', { need, hint: '0 到 100 的整数' }),
      api: choice('接口对接', API, { need, hint: '能否用接口同步商品与订单' }),
      adminId: salesperson('对接人', { hint: '不确定可以不选' }),
      remark: area('备注'),
    },
  },
  contact: {
    title: '联系人',
    fields: {
      contactName: text('联系人', { need, max: 20 }),
      contactDepartment: text('所属部门', { max: 20 }),
      contactPhone: phoneText('联系人手机', { need, hint: '审核结果会发到这个手机' }),
      contactEmail: emailText('联系人邮箱', { need }),
      contactFixedPhone: officePhone('固定电话', { hint: '区号-号码，或 11 位手机号' }),
      contactQQ: text('QQ', { max: 12, rules: [pattern('QQ', /^\d{5,12}$/)] }),
      contactWechat: text('微信', { max: 32 }),
      contactBirthday: day('生日', { hint: '8 位数字，例如 19900506' }),
    },
  },
  orderManager: {
    title: '订单负责人',
    fields: {
      orderManagerName: text('订单负责人', { need, max: 20 }),
      orderManagerPhone: phoneText('负责人手机', { need }),
      orderManagerEmail: emailText('负责人邮箱'),
      orderManagerWechat: text('负责人微信', { max: 32 }),
    },
  },
  generalManager: {
    title: '总经理',
    fields: {
      generalManagerName: text('总经理', { need, max: 20 }),
      generalManagerPhone: phoneText('总经理手机', { need }),
      generalManagerFixedPhone: officePhone('总经理固定电话'),
      generalManagerEmail: emailText('总经理邮箱'),
      generalManagerWechat: text('总经理微信', { max: 32 }),
    },
  },
  licence: {
    title: '资质',
    fields: {
      businessLicense: paper('营业执照', { need }),
      licenseTimeStart,
      licenseTimeEnd,
      idCardFront: paper('法人身份证人像面', { need }),
    },
  },
  bank: {
    title: '银行与税务',
    fields: {
      supplierPhone: officePhone('公司电话', { need, hint: '区号-号码，或 11 位手机号' }),
      fax: text('传真', { max: 32, rules: [pattern('传真', /^\d+(?:-\d+)?$/)] }),
      bankCompany: text('开户名称', { need, max: 60 }),
      bankName: text('开户银行', { need, max: 60, hint: '精确到支行' }),
      bankAccount: text('银行账号', {
        need,
        max: 32,
        rules: [pattern('银行账号', /^\d{8,30}$/)],
        clean: readDigits,
      }),
      taxNumber: text('税号', {
        need,
        max: 20,
        rules: [matches('税号', isTaxNumber)],
        hint: TAX_NUMBER_HINT,
        clean: readLicenceNumber,
      }),
      registeredAddress: text('注册地址', { need, max: 120 }),
      registeredPhone: officePhone('注册电话', { need }),
    },
  },
  settlement: {
    title: '结算',
    fields: {
      settleType: choice('结算方式', listChoices(SETTLE_TYPES), { need }),
      ious: choice('是否赊账', YES_NO, { need }),
      creditLimit: moneyText('赊账额度（元）', { need, when: ({ ious }) => ious === '1' }),
      taxpayerQualification: choice('纳税人资质', listChoices(TAXPAYERS), { need }),
    },
  },
  documents: {
    title: '授权文件',
    fields: {
      brandAuthUrl: paper('品牌授权书'),
      authorizationTimeStart,
      authorizationTimeEnd,
      trademarkUrl: paper('商标注册证'),
      trademarkTimeStart,
      trademarkTimeEnd,
      authorizationChain: papers('授权链', { hint: '从品牌方到本公司，按顺序逐级上传，最多 9 张' }),
      authChainTimeStart,
      authChainTimeEnd,
      supplierReturn: area('退货地址', { hint: '收件人、电话和地址' }),
    },
  },
} as const satisfies Record<string, { title: string; fields: Record<string, SupplierField> }>

export type SupplierStep = keyof typeof SUPPLIER_STEPS
type KeysOf<T> = T extends T ? keyof T : never
export type SupplierFieldName = Exclude<KeysOf<(typeof SUPPLIER_STEPS)[SupplierStep]['fields']>, 'password'>

export const SUPPLIER_FIELDS = Object.fromEntries(
  Object.values(SUPPLIER_STEPS).flatMap(({ fields }) =>
    Object.entries(fields).filter(([, { kind }]) => kind !== 'password'),
  ),
) as Readonly<Record<SupplierFieldName, SupplierField>>

export const isSupplierField = (name: string): name is SupplierFieldName =>
  Object.hasOwn(SUPPLIER_FIELDS, name)

export const PAPER_FIELDS: readonly SupplierFieldName[] = Object.keys(SUPPLIER_FIELDS)
  .filter(isSupplierField)
  .filter((name) => ['paper', 'papers'].includes(SUPPLIER_FIELDS[name].kind))

export const SINGLE_FIELDS = ['supplierName', 'sysuserAccount', 'taxNumber'] as const
export type SingleField = (typeof SINGLE_FIELDS)[number]

export const TAKEN: Readonly<Record<SingleField, string>> = {
  supplierName: '该公司已提交过入驻申请，请用申请编号查询进度或联系客服',
  sysuserAccount: '该登录账号已被使用，请更换一个',
  taxNumber: '该税号已用于另一份入驻申请，请核对后重新填写',
}

export const CHAIN_MAX = 9
export const CATEGORIES_MAX = 10
export const LONG_TERM = '长期'
/** Separator between several values in one field (§3). */
export const SEPARATOR = ','
/** Splits a text with several values at `SEPARATOR`; empty parts are dropped. */
export const splitValues = (text: string): string[] => text.split(SEPARATOR).filter((part) => part !== '')
