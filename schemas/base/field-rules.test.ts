import { describe, expect, it, vi } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import {
  asyncCheck,
  email,
  formatFieldMessage,
  findFirstAsyncError,
  findFirstError,
  isEmail,
  isMoney,
  isPhone,
  isPhoneOrOffice,
  matches,
  money,
  pattern,
  phone,
  phoneOrOffice,
  requireValue,
} from './field-rules.ts'
import { lengthRange } from './length-rule.ts'

describe('§5 messages', () => {
  it('begin with 请填写 on blur and 请选择 on change, then 正确的 and the name', () => {
    expect(formatFieldMessage('手机号')).toBe('请填写正确的手机号')
    expect(formatFieldMessage('手机号', 'blur')).toBe('请填写正确的手机号')
    expect(formatFieldMessage('地区', 'change')).toBe('请选择正确的地区')
    expect(matches('地区', () => false, 'change')).toMatchObject({
      trigger: 'change',
      message: '请选择正确的地区',
    })
  })

  it('required: the message is the field name', () => {
    expect(requireValue('联系人')).toMatchObject({ trigger: 'blur', message: '联系人' })
    expect(requireValue('地区', 'change').trigger).toBe('change')
    expect(['', ' ', '　'].map(requireValue('联系人').passes)).toEqual([false, false, false])
    expect(requireValue('联系人').passes('0')).toBe(true)
  })

  it.each([
    [{ min: 2, max: 20 }, '长度在 2 到 20 个字符'],
    [{ max: 20 }, '最大 20 个字符'],
    [{ min: 2 }, '最小 2 个字符'],
  ])('length range %j: %s', (range, message) => expect(lengthRange(range).message).toBe(message))
})

describe('§5 length range', () => {
  it.each([
    [{ min: 2, max: 3 }, 'a', false],
    [{ min: 2, max: 3 }, 'ab', true],
    [{ min: 2, max: 3 }, '礼品册', true],
    [{ min: 2, max: 3 }, '礼品册子', false],
    [{ max: 2 }, '😀😀', true],
    [{ max: 2 }, '😀😀😀', false],
    [{ min: 2 }, '礼', false],
    [{ min: 2 }, '礼'.repeat(999), true],
    [{ min: 2 }, '', true],
  ])('%j of %j: %j', (range, value, passes) => expect(lengthRange(range).passes(value)).toBe(passes))
})

describe('§5 email', () => {
  it.each(['a@b.cn', 'a_b-c1@d_e-f2.com', 'x@y.com.cn', '1@2.co.uk', 'a@b.c_n', 'a@b.c-n.x1'])(
    '%s passes',
    (value) => {
      expect(isEmail(value)).toBe(true)
    },
  )

  it.each([
    'a',
    'a@b',
    'a@b.c',
    'a@b.info',
    'a@b.c.cn',
    'a@b.cn.info',
    'a@b.c中',
    'a.b@c.com',
    'a@b.com.cn.org',
    '@b.cn',
    'a@.cn',
    'a@b..cn',
    'a b@c.cn',
    '中@b.cn',
    'a@b.cn\n',
  ])('%j does not', (value) => expect(isEmail(value)).toBe(false))
})

describe('§5 phone: exactly 11 digits', () => {
  it.each(['13800001234', '00000000000'])('%s passes', (value) => expect(isPhone(value)).toBe(true))
  it.each([
    '1380000123',
    '138000012345',
    '1380000123a',
    ' 13800001234',
    '１３８００００１２３４',
    '13800001234\n',
    '',
  ])('%j does not', (value) => expect(isPhone(value)).toBe(false))
})

describe('§5 money: not negative, no leading zeros, up to 2 decimals', () => {
  it.each(['0', '0.5', '0.05', '1', '10', '19.90', '100000000'])('%s passes', (value) => {
    expect(isMoney(value)).toBe(true)
  })
  it.each(['-1', '00', '01', '1.', '.5', '1.234', '1e3', '1,000', '￥1', '１', '+1', '', '1\n'])(
    '%j does not',
    (value) => {
      expect(isMoney(value)).toBe(false)
    },
  )
})

describe('§5 office phone or mobile: 11 digits, or digits-digits', () => {
  it.each(['13800001234', '0571-88880000', '1-2', '010-12345678'])('%s passes', (value) => {
    expect(isPhoneOrOffice(value)).toBe(true)
  })
  it.each(['88880000', '-88880000', '0571-', '0571--1', '0571-888-1', '(0571)8888', ''])(
    '%j does not',
    (value) => {
      expect(isPhoneOrOffice(value)).toBe(false)
    },
  )
})

describe('§5 empty values', () => {
  it.each([
    ['email', email(), '请填写正确的邮箱'],
    ['phone', phone(), '请填写正确的手机号'],
    ['money', money(), '请填写正确的金额'],
    ['office phone', phoneOrOffice(), '请填写正确的联系电话'],
    ['custom regex', pattern('编号', /^[A-Z]{3}$/), '请填写正确的编号'],
  ])('pass %s, and a wrong value gives its message', (_, rule, message) => {
    expect(rule.passes('')).toBe(true)
    expect(findFirstError([rule], '?')).toBe(message)
  })

  it('pass an async check without asking', async () => {
    const test = vi.fn(async () => false)
    const rule = asyncCheck('邀请码', test)
    expect(await findFirstAsyncError([rule], '')).toBeNull()
    expect(test).not.toHaveBeenCalled()
    expect(await findFirstAsyncError([rule], 'x')).toBe('请填写正确的邀请码')
    expect(test).toHaveBeenCalledExactlyOnceWith('x')
  })
})

describe('rules in a row', () => {
  it('the first broken one speaks', async () => {
    const rules = [requireValue('手机号'), phone()]
    expect([' ', '1', '13800001234'].map((value) => findFirstError(rules, value))).toEqual([
      '手机号',
      '请填写正确的手机号',
      null,
    ])
    const later = vi.fn(async () => true)
    expect(
      await findFirstAsyncError([asyncCheck('甲', async () => false), asyncCheck('乙', later)], 'x'),
    ).toBe('请填写正确的甲')
    expect(later).not.toHaveBeenCalled()
  })

  it('a global regex answers the same twice', () => {
    const rule = pattern('编号', /^\d+$/g)
    expect([rule.passes('12'), rule.passes('12')]).toEqual([true, true])
  })
})

it('no rule reads 100 kB more than a few times', () => {
  const rules = [
    email(),
    phone(),
    money(),
    phoneOrOffice(),
    lengthRange({ min: 1, max: 5 }),
    requireValue('x'),
  ]
  for (const part of ['a', '1', '-', '1-', 'a@', '.aa', '1.', ' '])
    for (const [before, after] of [
      ['', ''],
      ['a@', ''],
      ['', '!'],
    ] as const) {
      const fill = (size: number) => before + part.repeat(size / part.length) + after
      // Each alone: the first that fails would hide the others.
      for (const rule of rules) {
        const growth = measureGrowth(100_000, fill, (text) => findFirstError([rule], text))
        expect(isLinear(growth), `${before}${part}…${after}: ${growth}`).toBe(true)
      }
    }
})
