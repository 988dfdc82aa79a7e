import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** `MANUAL` waits until a person has paid the cash back. */
export const refundStatuses = {
  PENDING: '处理中',
  MANUAL: '待退款',
  SUCCESS: '已完成',
  FAILED: '失败，待重试',
} as const
export type RefundStatus = keyof typeof refundStatuses
export const REFUND_STATUSES = getTypedKeys(refundStatuses)

export const tenders = { CASH: '现金', POINTS: '积分', GIFT_CARD: '礼品卡' } as const
export type Tender = keyof typeof tenders

/** Beginnings of failure texts; the charge, card or account follows. */
export const refundFailures = {
  channel: '支付渠道拒绝退款',
  closed: '收款方式已停用',
  card: '找不到原支付的礼品卡',
  account: '找不到买家的账户',
} as const

const ADVICE: Readonly<Record<keyof typeof refundFailures, string>> = {
  channel: '请在渠道后台核对该笔付款的状态和可退余额，处理好后点“立即重试”',
  closed: '请重新开通当时的收款方式，开通后点“立即重试”',
  card: '请技术人员核对礼品卡数据，修复后点“立即重试”',
  account: '请技术人员核对账户数据，修复后点“立即重试”',
}

/** Number of automatic attempts after which a person should look at the refund. */
const PATIENT_TRIES = 5

/** Returns the next step for a refund that failed or is paid manually, as a sentence; null for any other. */
export function getRefundAdvice(refund: {
  status: RefundStatus
  tries: number
  failure: string | null
}): string | null {
  const { status, tries, failure } = refund
  if (status === 'MANUAL')
    return '请把现金部分转回买家付款的账户（见收款的转账凭证），转好后在“退款”里点“确认已退款”，填写银行流水号'
  if (status !== 'FAILED') return null
  const kinds = ['channel', 'closed', 'card', 'account'] as const
  const known = kinds.find((kind) => failure?.startsWith(refundFailures[kind]))
  if (known) return ADVICE[known]
  return tries < PATIENT_TRIES
    ? '系统会按下次重试时间自动再试，也可以点“立即重试”'
    : '已多次自动重试仍未成功：请把失败原因交给技术人员排查，处理好后点“立即重试”'
}
