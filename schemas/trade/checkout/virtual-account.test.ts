import { describe, expect, it } from 'vitest'
import { validateAccount, getAccountKind, readAccount } from './virtual-account.ts'

const card = { goodsType: 4, subType: 1 }
const topUp = { goodsType: 4, subType: 2 }
const film = { goodsType: 10, subType: 0 }

it.each([
  [[card], 'PHONE'],
  [[topUp], 'PHONE_OR_NAME'],
  [[film], 'PHONE'],
  [[topUp, topUp], 'PHONE_OR_NAME'],
  [[topUp, card], 'PHONE'],
  [[topUp, { goodsType: 1, subType: 2 }], 'PHONE'],
] as const)('B.9 SB15 %j go to %s', (goods, kind) => expect(getAccountKind(goods)).toBe(kind))

describe('SB15 what is typed', () => {
  it.each(['13812345678', '１３８ １２３４ ５６７８', '138-1234-5678', ' +86 13812345678 '])(
    'X5 %j is the phone 13812345678, whatever it is for',
    (typed) => {
      for (const kind of ['PHONE', 'PHONE_OR_NAME'] as const) {
        expect(readAccount(kind, typed)).toBe('13812345678')
        expect(validateAccount(kind, typed)).toBeNull()
      }
    },
  )

  it.each([
    ['10001', '10001'],
    ['１０００１', '10001'],
    [' lin_wan-01 ', 'lin_wan-01'],
    ['lin.wan+1@mail.example.com', 'lin.wan+1@mail.example.com'],
    ['小礼同学', '小礼同学'],
    ['Ｌｉｎ＃１', 'Lin#1'],
  ])('%j is the account %j of a top-up, and no phone', (typed, kept) => {
    expect(readAccount('PHONE_OR_NAME', typed)).toBe(kept)
    expect(validateAccount('PHONE_OR_NAME', typed)).toBeNull()
    expect(validateAccount('PHONE', typed)).toBe('请填写正确的接收手机号')
  })

  it.each(['1', '-lin', 'lin wan', '<b>', 'lin;wan', '林\n晚', 'x'.repeat(61)])('%j is neither', (typed) => {
    expect(validateAccount('PHONE', typed)).toBe('请填写正确的接收手机号')
    expect(validateAccount('PHONE_OR_NAME', typed)).toBe('请填写正确的充值手机号或账号')
  })

  it.each(['', '  ', '　'])('%j is nothing yet', (typed) => {
    expect(validateAccount('PHONE', typed)).toBe('请填写接收手机号')
    expect(validateAccount('PHONE_OR_NAME', typed)).toBe('请填写充值手机号或账号')
  })
})
