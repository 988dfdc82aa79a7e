import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getCompanyKey, DraftTexts, readTexts, SupplierDocument, toDocument, toTexts } from './document.ts'
import { isSupplierField, LONG_TERM, SUPPLIER_FIELDS } from './fields.ts'

const names = Object.keys(SUPPLIER_FIELDS).filter(isSupplierField)

describe('§5 what is sent', () => {
  it.each([
    [{ ious: '1', creditLimit: ' ￥50,000 ' }, { creditLimit: '50000' }],
    [{ ious: '0', creditLimit: '50000' }, { creditLimit: '' }],
    [{ creditLimit: '50000' }, { creditLimit: '' }],
    [{ isWholesale: '1' }, { isWholesale: true }],
    [{ isWholesale: '0' }, { isWholesale: false }],
    [{ api: '0' }, { api: true }],
    [{ api: '1' }, { api: false }],
    [{ taxRate: '13' }, { taxRate: 13 }],
    [{ taxNumber: ' 91330106ma2teft012 ' }, { taxNumber: '91330106MA2TEFT012' }],
    [{ contactPhone: '138-0000 0000' }, { contactPhone: '13800000000' }],
    [{ licenseTimeEnd: LONG_TERM }, { licenseTimeEnd: LONG_TERM }],
    [{ authorizationChain: 'u1,u2,u3' }, { authorizationChain: 'u1,u2,u3' }],
  ])('of %j is %j', (typed, sent) => expect(toDocument(typed)).toMatchObject(sent))

  it('§3 has every field of the specification but the two that are told otherwise', () => {
    const { ious: _, ...document } = { ious: '', ...toDocument({}) }
    expect(Object.keys(document).sort()).toEqual(names.filter((name) => name !== 'ious').sort())
    expect(document).not.toHaveProperty('password')
  })
})

it('SA1 texts, sent and read again, are the same texts, whatever was typed', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom('0', '1', '13', LONG_TERM),
  )
  const typed = fc.record(Object.fromEntries(names.map((name) => [name, value])))
  const choice = fc.constantFrom('0', '1')
  const chosen = fc.record({
    ious: choice,
    isWholesale: choice,
    api: choice,
    taxRate: fc.integer({ min: 0, max: 100 }).map(String),
    creditLimit: fc.integer({ min: 0, max: 1e9 }).map(String),
  })
  fc.assert(
    fc.property(typed, chosen, (some, right) => {
      const texts = readTexts({ ...some, ...right })
      expect(readTexts(texts), 'read once more it is the same').toEqual(texts)
      const document = z.parse(SupplierDocument(), JSON.parse(JSON.stringify(toDocument(texts))))
      expect(toTexts(document)).toEqual(texts)
    }),
    { seed: 20261124, numRuns: process.env.DEEP ? 20_000 : 200 },
  )
})

it('SA1 a draft holds fields of ours alone, as they are typed, and never a password', () => {
  const typed = { supplierName: ' 拾 ', password: 'x', status: 'APPROVED', userId: 'U1' }
  expect(z.parse(DraftTexts(), typed)).toEqual({ supplierName: ' 拾 ' })
  expect(z.safeParse(DraftTexts(), { contactQQ: '1'.repeat(13) }).success).toBe(false)
})

it.each([
  ['杭州拾野（礼品）有限公司', '杭州拾野(礼品)有限公司'],
  ['杭州 拾野 礼品有限公司', '杭州拾野礼品有限公司'],
  ['ＡＢＣ礼品', 'abc礼品'],
])('SA4 %s is the same company as %s', (one, other) => expect(getCompanyKey(one)).toBe(getCompanyKey(other)))
