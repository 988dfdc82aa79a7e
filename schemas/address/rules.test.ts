import { describe, expect, it } from 'vitest'
import { findAddressFault, type AddressTexts, readAddressTexts, readMobile } from './rules.ts'

const good: AddressTexts = {
  name: '王小礼',
  telephone: '19900001234',
  detail: '科技园 1 号楼',
  label: '公司',
}
const many = (count: number) => '楼'.repeat(count)

describe('AD3 the fields of an address', () => {
  it('a good one keeps every rule', () => {
    for (const field of ['name', 'telephone', 'detail', 'label'] as const)
      expect(findAddressFault(field, good)).toBeNull()
  })

  it.each<[keyof AddressTexts, string, string | null]>([
    ['name', '', '请填写收货人'],
    ['name', '   ', '请填写收货人'],
    ['name', '王', '长度在 2 到 20 个字符'],
    ['name', ' 王 ', '长度在 2 到 20 个字符'],
    ['name', many(20), null],
    ['name', many(21), '长度在 2 到 20 个字符'],
    ['name', '𠮷'.repeat(20), null],
    ['telephone', '', '请填写手机号'],
    ['telephone', '1990000123', '请填写正确的手机号'],
    ['telephone', '199000012345', '请填写正确的手机号'],
    ['telephone', '0755-1234567', null],
    ['telephone', '1990000123x', '请填写正确的手机号'],
    ['detail', '', '请填写详细地址'],
    ['detail', many(4), '长度在 5 到 60 个字符'],
    ['detail', many(5), null],
    ['detail', many(60), null],
    ['detail', many(61), '长度在 5 到 60 个字符'],
    ['label', '', null],
    ['label', many(4), null],
    ['label', many(5), '最大 4 个字符'],
  ])('§5 %s %j: %s', (field, value, message) => {
    expect(findAddressFault(field, { ...good, [field]: value })).toBe(message)
  })
})

describe('X5 what is kept', () => {
  it.each([
    ['１９９ ００００ １２３４', '19900001234'],
    ['199-0000-1234', '19900001234'],
    ['+86 199 0000 1234', '19900001234'],
    ['008619900001234', '19900001234'],
    ['8619900001234', '19900001234'],
    ['86199000012', '86199000012'],
  ])('the phone %s is %s', (typed, kept) => {
    expect(readMobile(typed)).toBe(kept)
  })

  it('texts become one line without surrounding blanks', () => {
    const typed = { ...good, name: '\u3000王小礼 ', detail: ' 科技园\n 1 号楼\t' }
    expect(readAddressTexts(typed)).toEqual(good)
  })
})
