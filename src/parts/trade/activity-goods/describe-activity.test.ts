import { expect, it } from 'vitest'
import { describeActivity } from './describe-activity.ts'

const activity = {
  activityId: 'a',
  name: '周年庆秒杀',
  endsAt: Date.parse('2026-11-27T10:00:00+08:00'),
  perMember: 3,
  price: { cash: '8.00', integral: '0' },
}

it.each([
  [2, true, '周年庆秒杀，每人限购 3 件，2026-11-27 10:00 结束'],
  [2, false, '超出周年庆秒杀可买的 2 件，已按平时价计算；减至 2 件每件 ￥8.00'],
  [0, false, '周年庆秒杀每人限购 3 件，您已买满，本次按平时价计算'],
])('%i pieces allowed, at its price %s: %s', (allowance, applies, words) =>
  expect(describeActivity({ ...activity, allowance }, applies, '福币')).toBe(words),
)
