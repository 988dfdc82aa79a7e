import { describe, expect, it } from 'vitest'
import { listTextChanges, listRemoteChanges } from './draft-texts.ts'

describe('SA1 a draft', () => {
  it('sends what changed, field by field, what was cleared too, and never a password', () => {
    const known = { supplierName: '拾野', remark: '旧', fax: '1' }
    const typed = { supplierName: '拾野', remark: '新', fax: '', bankName: '', password: 'x', code: '123456' }
    expect(listTextChanges(typed, known)).toEqual({ remark: '新', fax: '' })
    expect(listTextChanges(known, known)).toEqual({})
  })

  it('takes from another device what was not touched here', () => {
    const known = { supplierName: '拾野', remark: '旧' }
    const typed = { ...known, remark: '这里改的' }
    const found = { supplierName: '见山', remark: '那边改的', bankName: '杭州银行' }
    expect(listRemoteChanges({ known, typed, found })).toEqual({ supplierName: '见山', bankName: '杭州银行' })
    expect(listRemoteChanges({ known, typed: known, found: known })).toEqual({})
  })
})
