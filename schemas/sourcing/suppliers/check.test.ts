import { describe, expect, it } from 'vitest'
import { findSupplierError, findSupplierFieldError } from './check.ts'
import {
  CATEGORIES_MAX,
  CHAIN_MAX,
  isSupplierField,
  LONG_TERM,
  SUPPLIER_FIELDS,
  type SupplierFieldName,
} from './fields.ts'

const TODAY = '2026-11-24'
const names = Object.keys(SUPPLIER_FIELDS).filter(isSupplierField)

interface Case {
  /** Message for an empty value; undefined if the field may stay empty. */
  empty?: string
  right: readonly string[]
  /** Message by invalid value. */
  wrong: Readonly<Record<string, string>>
  /** Values of other fields that are filled in as well. */
  beside?: Readonly<Record<string, string>>
}

const long = (length: number) => '长'.repeat(length)
const line = (label: string, max: number, needed = true): Case => ({
  ...(needed && { empty: `请填写${label}` }),
  right: ['拾野', long(max), '  拾野  '],
  wrong: { [long(max + 1)]: `请填写正确的${label}` },
})
const mobile = (label: string, needed = true): Case => ({
  ...(needed && { empty: `请填写${label}` }),
  right: ['13800000000', '138-0000 0000', '１３８０００００００0'],
  wrong: Object.fromEntries(
    ['1380000000', '138000000000', '0571-88880000', '电话'].map((typed) => [typed, `请填写正确的${label}`]),
  ),
})
const office = (label: string, needed = true): Case => ({
  ...(needed && { empty: `请填写${label}` }),
  right: ['13800000000', '0571-88880000', '0571 - 88880000'],
  wrong: Object.fromEntries(
    ['1380000000', '0571-', '-88880000', '0571-88-1', '电话'].map((typed) => [typed, `请填写正确的${label}`]),
  ),
})
const mail = (label: string, needed = true): Case => ({
  ...(needed && { empty: `请填写${label}` }),
  right: ['lin@shiye.cn', 'a_b-c@d.com.cn', ' lin@shiye.cn '],
  wrong: Object.fromEntries(
    ['lin', 'lin@', 'lin@shiye', 'a.b@c.com', 'a@b.abcd'].map((typed) => [typed, `请填写正确的${label}`]),
  ),
})
const choice = (label: string, values: readonly string[]): Case => ({
  empty: `请选择${label}`,
  right: values,
  wrong: { '9': `请选择正确的${label}`, 国有: `请选择正确的${label}` },
})
const begins = (period: string, paper: string | null): Case => ({
  ...(paper === null && { empty: `请选择${period}开始日期` }),
  right: ['2020-02-29', TODAY, '2026-1-1', '2026年1月1日'],
  wrong: {
    '2026-11-25': `${period}开始日期不能晚于今天，请重新选择`,
    '2026-02-30': `请选择正确的${period}开始日期`,
    '2026-1': `请选择正确的${period}开始日期`,
    长期: `请选择正确的${period}开始日期`,
  },
})
const ends = (period: string, start: SupplierFieldName, paper: string | null): Case => ({
  ...(paper === null && { empty: `请选择${period}结束日期` }),
  beside: { [start]: '2026-11-20' },
  right: [LONG_TERM, TODAY, '2036-01-01'],
  wrong: {
    '2026-11-19': `${period}结束日期不能早于${period}开始日期`,
    '2026-11-23': `${period}结束日期已过，请更换有效期内的文件`,
    '2036-02-30': `请选择正确的${period}结束日期`,
    永久: `请选择正确的${period}结束日期`,
  },
})
const picture = (label: string, needed: boolean): Case => ({
  ...(needed && { empty: `请上传${label}` }),
  right: ['u1'],
  wrong: {},
})
const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',')

const CASES: Readonly<Record<SupplierFieldName, Case>> = {
  supplierName: line('公司名称', 60),
  supplierNature: choice('企业性质', ['1', '2', '3', '4', '5', '6']),
  supplierAddress: line('公司地址', 120),
  sysuserAccount: {
    empty: '请填写登录账号',
    right: ['shiye', '拾野_01', 'ｓｈｉｙｅ'],
    wrong: Object.fromEntries(
      ['a', '12345', '有 空格', 'a-b'].map((typed) => [
        typed,
        '请填写正确的用户名：2 到 20 个汉字、字母、数字或下划线，不能全是数字',
      ]),
    ),
  },
  supplierCategory: {
    empty: '请选择供应类目',
    right: ['c1', many(CATEGORIES_MAX)],
    wrong: { [many(CATEGORIES_MAX + 1)]: '供应类目最多选择 10 个' },
  },
  mainProduct: line('主营产品', 120),
  selfProduct: line('自产产品', 120, false),
  agentBrand: line('代理品牌', 120, false),
  supplierUrl: {
    right: ['https://shiye.cn', 'http://www.shiye.cn/a?b=1'],
    wrong: Object.fromEntries(
      [
        ...['shiye.cn', 'ftp://shiye.cn', 'https://shiye', 'javascript:alert(1)'],
        ...['https://mall.cn@evil.cn', 'https:\\\\evil.cn', 'https:///evil.cn', 'https://a.cn/\u202egnp'],
      ].map((typed) => [typed, '请填写正确的公司网址']),
    ),
  },
  isWholesale: choice('是否批发', ['1', '0']),
  taxRate: {
    empty: '请填写税率（%）',
    right: ['0', '13', '100', '13%'],
    wrong: { '101': '请填写正确的税率（%）', '6.5': '请填写正确的税率（%）' },
  },
  api: choice('接口对接', ['0', '1']),
  adminId: { right: ['A01'], wrong: {} },
  remark: line('备注', 300, false),
  contactName: line('联系人', 20),
  contactDepartment: line('所属部门', 20, false),
  contactPhone: mobile('联系人手机'),
  contactEmail: mail('联系人邮箱'),
  contactFixedPhone: office('固定电话', false),
  contactQQ: {
    right: ['10000', '123456789012'],
    wrong: { '1234': '请填写正确的QQ', '1234567890123': '请填写正确的QQ', abcde: '请填写正确的QQ' },
  },
  contactWechat: line('微信', 32, false),
  contactBirthday: {
    right: ['1990-05-06', '19900506', '1990年5月6日'],
    wrong: {
      '2026-11-25': '生日不能晚于今天，请重新填写',
      '1990-13-01': '请填写正确的生日',
      五月六日: '请填写正确的生日',
    },
  },
  orderManagerName: line('订单负责人', 20),
  orderManagerPhone: mobile('负责人手机'),
  orderManagerEmail: mail('负责人邮箱', false),
  orderManagerWechat: line('负责人微信', 32, false),
  generalManagerName: line('总经理', 20),
  generalManagerPhone: mobile('总经理手机'),
  generalManagerFixedPhone: office('总经理固定电话', false),
  generalManagerEmail: mail('总经理邮箱', false),
  generalManagerWechat: line('总经理微信', 32, false),
  businessLicense: picture('营业执照', true),
  licenseTimeStart: begins('执照有效期', null),
  licenseTimeEnd: ends('执照有效期', 'licenseTimeStart', null),
  idCardFront: picture('法人身份证人像面', true),
  supplierPhone: office('公司电话'),
  fax: {
    right: ['88880000', '0571-88880000'],
    wrong: { '0571-': '请填写正确的传真', 没有: '请填写正确的传真' },
  },
  bankCompany: line('开户名称', 60),
  bankName: line('开户银行', 60),
  bankAccount: {
    empty: '请填写银行账号',
    right: ['62220000', '6222 0000 1111 2222'],
    wrong: { '1234567': '请填写正确的银行账号', 账号账号账号账号: '请填写正确的银行账号' },
  },
  taxNumber: {
    empty: '请填写税号',
    right: ['91330106MA2TEFT012', '91330106ma2teft012', '123456789012345'],
    wrong: { '12345678901234': '请填写正确的税号', '91330106-MA2TEST0': '请填写正确的税号' },
  },
  registeredAddress: line('注册地址', 120),
  registeredPhone: office('注册电话'),
  settleType: choice('结算方式', ['1', '2', '3', '4', '5']),
  ious: choice('是否赊账', ['1', '0']),
  creditLimit: {
    empty: '请填写赊账额度（元）',
    beside: { ious: '1' },
    right: ['0', '50000', '0.5', '￥50,000.00'],
    wrong: Object.fromEntries(
      ['-1', '01', '1.234', '很多'].map((typed) => [typed, '请填写正确的赊账额度（元）']),
    ),
  },
  taxpayerQualification: choice('纳税人资质', ['1', '2', '3']),
  brandAuthUrl: picture('品牌授权书', false),
  authorizationTimeStart: begins('品牌授权有效期', 'brandAuthUrl'),
  authorizationTimeEnd: ends('品牌授权有效期', 'authorizationTimeStart', 'brandAuthUrl'),
  trademarkUrl: picture('商标注册证', false),
  trademarkTimeStart: begins('商标有效期', 'trademarkUrl'),
  trademarkTimeEnd: ends('商标有效期', 'trademarkTimeStart', 'trademarkUrl'),
  authorizationChain: {
    right: ['u1', many(CHAIN_MAX)],
    wrong: { [many(CHAIN_MAX + 1)]: '授权链最多 9 张' },
  },
  authChainTimeStart: begins('授权链有效期', 'authorizationChain'),
  authChainTimeEnd: ends('授权链有效期', 'authChainTimeStart', 'authorizationChain'),
  supplierReturn: line('退货地址', 300, false),
}

describe.each(names)('SA3 §5 %s', (name) => {
  const { empty = null, right, wrong, beside = {} } = CASES[name]
  const faultOf = (typed: string) => findSupplierFieldError(name, { ...beside, [name]: typed }, TODAY)

  it(empty === null ? 'may be left empty' : `has to be there: ${empty}`, () => {
    expect(faultOf('')).toBe(empty)
    expect(faultOf('   ')).toBe(empty)
  })
  it.each(right)('takes %j', (typed) => expect(faultOf(typed)).toBeNull())
  it.each(Object.entries(wrong))('of %j says %s', (typed, words) => expect(faultOf(typed)).toBe(words))
})

it('SA3 a credit limit is asked for only where goods are taken on credit', () => {
  for (const ious of ['', '0']) expect(findSupplierFieldError('creditLimit', { ious }, TODAY)).toBeNull()
  expect(findSupplierFieldError('creditLimit', { ious: '0', creditLimit: '什么' }, TODAY)).toBeNull()
  expect(findSupplierFieldError('creditLimit', { ious: '1' }, TODAY)).toBe('请填写赊账额度（元）')
})

it.each([
  ['brandAuthUrl', 'authorizationTimeStart', 'authorizationTimeEnd'],
  ['trademarkUrl', 'trademarkTimeStart', 'trademarkTimeEnd'],
  ['authorizationChain', 'authChainTimeStart', 'authChainTimeEnd'],
] as const)('SA2 with %s its days have to be there', (paper, start, end) => {
  for (const name of [start, end]) {
    expect(findSupplierFieldError(name, {}, TODAY)).toBeNull()
    expect(findSupplierFieldError(name, { [paper]: 'u1' }, TODAY)).toBe(
      `请选择${SUPPLIER_FIELDS[name].label}`,
    )
  }
})

it('SA3 the first fault is that of the first step', () => {
  const right = Object.fromEntries(names.map((name) => [name, CASES[name].right[0] ?? '']))
  const whole = { ...right, licenseTimeEnd: LONG_TERM }
  expect(findSupplierError(whole, TODAY)).toBeNull()
  expect(findSupplierError({ ...whole, bankName: '', contactName: '' }, TODAY)).toEqual({
    field: 'contactName',
    message: '请填写联系人',
  })
})

it.each([
  ['isWholesale', ['是', '否']],
  ['api', ['支持', '不支持']],
  ['ious', ['是', '否']],
] as const)('%s is offered as it is said', (name, words) => {
  expect(SUPPLIER_FIELDS[name].choices.map(({ label }) => label)).toEqual(words)
})
