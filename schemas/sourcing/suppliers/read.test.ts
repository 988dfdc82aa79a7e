import { expect, it } from 'vitest'
import { LONG_TERM, SUPPLIER_STEPS } from './fields.ts'
import { listFieldNames, getProgress, readSupplier, stepNames } from './read.ts'

const names = new Map([
  ['c1', '家纺'],
  ['c2', '厨具'],
  ['A01', '江叙白（招商经理）'],
])
function wordsOf(texts: Readonly<Record<string, string>>) {
  const fields = readSupplier(texts, names).flatMap((step) => step.fields)
  return Object.fromEntries(fields.map(({ name, words }) => [name, words]))
}

it('SA1 an application is read by its steps', () => {
  expect(readSupplier({}, names).map(({ title }) => title)).toEqual([
    '公司',
    '联系人',
    '订单负责人',
    '总经理',
    '资质',
    '银行与税务',
    '结算',
    '授权文件',
  ])
})

it('SA1 every field is read in words, also what is not there', () => {
  const words = wordsOf({
    supplierNature: '2',
    supplierCategory: 'c1,c2,gone',
    adminId: 'A01',
    taxRate: '13',
    api: '0',
    ious: '1',
    creditLimit: '50000',
    businessLicense: 'u1',
    authorizationChain: 'u1,u2',
    licenseTimeEnd: LONG_TERM,
  })
  expect(words).toMatchObject({
    supplierName: '未填写',
    supplierNature: '民营企业',
    supplierCategory: '家纺、厨具、gone',
    adminId: '江叙白（招商经理）',
    taxRate: '13',
    api: '支持',
    creditLimit: '50000',
    businessLicense: '1 张图片',
    authorizationChain: '2 张图片',
    licenseTimeEnd: '长期',
  })
})

it('§5 a credit limit is read only where there is one', () => {
  expect(wordsOf({ ious: '0', creditLimit: '9' })).not.toHaveProperty('creditLimit')
})

it('SA2 days are read where there is a paper that needs them', () => {
  expect(wordsOf({})).not.toHaveProperty('trademarkTimeStart')
  expect(wordsOf({ trademarkUrl: 'u1' })).toMatchObject({ trademarkTimeStart: '未填写' })
})

it('SA1 the password is no field that is kept or read', () => {
  expect(SUPPLIER_STEPS.company.fields).toHaveProperty('password')
  expect(stepNames.flatMap(listFieldNames)).not.toContain('password')
})

it('SA1 progress counts what has to be there, also what an answer makes needed', () => {
  expect(getProgress('contact', {})).toEqual({ done: 0, all: 3 })
  expect(getProgress('contact', { contactName: '沈', contactQQ: '10000' })).toEqual({ done: 1, all: 3 })
  expect(getProgress('settlement', { ious: '0' })).toEqual({ done: 1, all: 3 })
  expect(getProgress('settlement', { ious: '1' })).toEqual({ done: 1, all: 4 })
  expect(getProgress('documents', {})).toEqual({ done: 0, all: 0 })
  expect(getProgress('documents', { trademarkUrl: 'u1' })).toEqual({ done: 0, all: 2 })
})
