import { describe, expect, it } from 'vitest'
import { TAX_NUMBER_HINT } from '#schemas/base/tax-number.ts'
import {
  type InvoiceDraft,
  listInvoiceFields,
  validateInvoice,
  formatInvoice,
  NO_INVOICE_TEXTS,
  readInvoice,
  validateInvoiceTitle,
} from './invoice.ts'

const company = { title: '知礼科技有限公司', taxNumber: '91440300MA5ABCDE1H' }
const special = {
  ...company,
  address: '深圳市南山区科苑南路 1 号',
  telephone: '0755-12345678',
  bank: '招商银行深圳分行',
  account: '6225880000000000',
}
const draft = (given: Partial<InvoiceDraft>): InvoiceDraft => ({
  ...NO_INVOICE_TEXTS,
  kind: 'ELECTRONIC',
  titleKind: 'COMPANY',
  content: 'DETAIL',
  ...given,
})

describe('SB5 what an invoice needs', () => {
  it('none needs nothing, a person a title, a company its tax number, a special one all', () => {
    expect(listInvoiceFields(draft({ kind: 'NONE' }))).toEqual([])
    expect(listInvoiceFields(draft({ titleKind: 'PERSONAL' }))).toEqual(['title'])
    expect(listInvoiceFields(draft({}))).toEqual(['title', 'taxNumber'])
    expect(listInvoiceFields(draft({ kind: 'SPECIAL' }))).toHaveLength(6)
  })

  it.each<[Partial<InvoiceDraft>, string | null]>([
    [{ kind: 'NONE' }, null],
    [{ titleKind: 'PERSONAL', title: '王小礼' }, null],
    [{ titleKind: 'PERSONAL' }, '请填写发票抬头'],
    [{ titleKind: 'PERSONAL', title: '王' }, '长度在 2 到 50 个字符'],
    [company, null],
    [{ title: company.title }, '请填写纳税人识别号'],
    [{ kind: 'SPECIAL', ...special }, null],
    [{ kind: 'SPECIAL', ...special, titleKind: 'PERSONAL' }, '请选择正确的抬头类型'],
    [{ kind: 'SPECIAL', ...special, address: '' }, '请填写注册地址'],
    [{ kind: 'SPECIAL', ...special, telephone: '' }, '请填写注册电话'],
    [{ kind: 'SPECIAL', ...special, telephone: '12345' }, '请填写正确的注册电话'],
    [{ kind: 'SPECIAL', ...special, bank: '' }, '请填写开户银行'],
    [{ kind: 'SPECIAL', ...special, account: '' }, '请填写银行账号'],
    [{ kind: 'SPECIAL', ...special, account: '62258800a' }, '请填写正确的银行账号：8 到 30 位数字'],
  ])('%j: %s', (given, refusal) => {
    expect(validateInvoice(draft(given))).toBe(refusal)
  })

  it.each(Array.from({ length: 22 }, (_, length) => length + 1))(
    'a tax number of %i characters',
    (length) => {
      // The last of 18 characters is a check digit.
      const taxNumber = length === 18 ? company.taxNumber : '12'.repeat(11).slice(0, length)
      const good = [15, 17, 18, 20].includes(length)
      expect(validateInvoice(draft({ ...company, taxNumber }))).toBe(
        good ? null : `请填写正确的纳税人识别号：${TAX_NUMBER_HINT}`,
      )
    },
  )
})

describe('SB5 what an order keeps', () => {
  it('X5 full-width letters and digits, blanks and small letters are understood', () => {
    const typed = { ...company, taxNumber: ' ９1440300 ma5abcde１h ' }
    expect(readInvoice(draft(typed))?.taxNumber).toBe(company.taxNumber)
    const account = readInvoice(
      draft({ kind: 'SPECIAL', ...special, account: '6225-8800 0000 0000' }),
    )?.account
    expect(account).toBe(special.account)
  })

  it('only what the kind needs: what was typed for another kind stays behind', () => {
    const kept = readInvoice(draft({ ...special, titleKind: 'PERSONAL', title: '王小礼' }))
    const meant = { kind: 'ELECTRONIC', titleKind: 'PERSONAL', content: 'DETAIL' }
    expect(kept).toEqual({ ...NO_INVOICE_TEXTS, ...meant, title: '王小礼' })
    expect(readInvoice(draft({ kind: 'NONE', ...special }))).toBeNull()
  })

  it('reads as one line', () => {
    expect(formatInvoice(null)).toBe('不开发票')
    const kept = readInvoice(draft({ kind: 'SPECIAL', ...special, content: 'CATEGORY' }))
    expect(formatInvoice(kept)).toBe('增值税专票 · 知礼科技有限公司 · 商品类别')
  })
})

describe('SB5 a title for later', () => {
  it('needs nothing of a special invoice, but all of it when there is some', () => {
    expect(validateInvoiceTitle('COMPANY', { ...NO_INVOICE_TEXTS, ...company })).toBeNull()
    expect(validateInvoiceTitle('COMPANY', special)).toBeNull()
    expect(validateInvoiceTitle('COMPANY', { ...NO_INVOICE_TEXTS, ...company, bank: '招商银行' })).toBe(
      '请填写注册地址',
    )
    expect(validateInvoiceTitle('PERSONAL', { ...NO_INVOICE_TEXTS, title: '王小礼', bank: '招' })).toBeNull()
    expect(validateInvoiceTitle('PERSONAL', NO_INVOICE_TEXTS)).toBe('请填写发票抬头')
  })
})
