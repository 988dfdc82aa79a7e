import { expect, it } from 'vitest'
import { getRefundAdvice, refundFailures } from './statuses.ts'

it.each([
  ['SUCCESS', 1, null, null],
  ['PENDING', 0, null, null],
  ['FAILED', 1, `${refundFailures.channel}：渠道单号 SB1，金额 ￥50.00`, /渠道后台/],
  ['FAILED', 9, `${refundFailures.card}：C1`, /礼品卡数据/],
  ['FAILED', 1, `${refundFailures.account}：U1`, /账户数据/],
  ['FAILED', 4, 'connection terminated', /自动再试/],
  ['FAILED', 5, 'connection terminated', /技术人员/],
] as const)('a refund %s after %i tries for %s says what to do', (status, tries, failure, said) => {
  const advice = getRefundAdvice({ status, tries, failure })
  if (said === null) expect(advice).toBeNull()
  else expect(advice).toMatch(said)
})
