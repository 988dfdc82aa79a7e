import type { SmsParam, SmsTemplate } from '#schemas/people/messages/templates.ts'
import { NEEDED_PARAMS } from '#schemas/people/messages/texts.ts'
import type { SmsMessage } from '#server/platform/call/context.ts'

/**
 * Variables in the order of the text: Aliyun's `${code}` by name, Tencent Cloud's `{1}` by position. They equal those
 * of the mall's own text, but both providers allow only the code in a verification message.
 */
export const TEMPLATE_PARAMS: { readonly [T in SmsTemplate]: readonly SmsParam<T>[] } = {
  code: ['code'],
  payCode: ['code'],
  loginChanged: ['what'],
  supplierReturnCode: ['code'],
  notRegistered: ['purpose'],
  cardCodes: ['orderId', 'codes'],
  giftTransfer: ['giver', 'hours'],
  teamFull: ['goods'],
  approvalRequested: ['count'],
  approverNamed: ['count'],
  approvalRuleChanged: ['change'],
  approverChanged: ['change'],
  approvalDecided: ['tradeId', 'decision', 'next'],
  latePayment: ['event'],
  transferRejected: ['tradeId', 'reason', 'next'],
  undeliveredRefund: ['orderId', 'reason', 'pieces', 'goods', 'back'],
  reportFeeRefunded: ['reportId', 'event'],
  reportSubmitted: ['reportId', 'status'],
  reportRejected: ['reportId', 'reason'],
  biddingResult: ['title', 'biddingId', 'result'],
  biddingReminder: ['title', 'deadline'],
  schemeAnswered: [],
  supplierDecided: ['number', 'decision'],
  partnerDecided: ['decision', 'reason'],
  inquiryQuoted: ['inquiryId', 'quote'],
  inquiryWithdrawn: ['inquiryId'],
  inquiryClosed: ['inquiryId'],
  proposalDecided: ['proposalId', 'decision'],
}

/** Sent instead of an empty value, which providers reject. */
const NOTHING = '无'

/** Cuts values longer than `most` characters with `…`, except a code, which would be useless. */
export function listParams(
  template: SmsTemplate,
  params: SmsMessage['params'],
  most = Number.POSITIVE_INFINITY,
): [name: SmsParam, value: string][] {
  const names: readonly SmsParam[] = TEMPLATE_PARAMS[template]
  return names.map((name) => {
    const value = params[name]?.trim() || NOTHING
    return [name, NEEDED_PARAMS.has(name) ? value : shorten(value, most)]
  })
}

function shorten(value: string, most: number): string {
  const characters = [...value]
  return characters.length <= most ? value : `${characters.slice(0, most - 1).join('')}…`
}
