import type { Parsed } from '#schemas/base/endpoint.ts'
import { isPhone } from '#schemas/base/field-rules.ts'
import type { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { countSms } from '#server/people/accounts/captcha/sms.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { loadOneOrderContents } from '#server/trade/orders/contents.ts'
import { createOrderNotFound, getOwnOrder } from '#server/trade/orders/find.ts'

/** Sends to the order's phone, at most once a minute and ten times a day. Throws NOT_FOUND for guests. */
export async function sendCodes(
  { orderId }: Parsed<typeof calls.sendSms>,
  { user, ...context }: Context,
): Promise<null> {
  if (!user) throw createOrderNotFound()
  const { lines } = await loadOneOrderContents(context, await getOwnOrder({ ...context, user }, orderId))
  const handedOut = lines.filter(({ line }) => line.delivered.length > 0)
  if (handedOut.length === 0) throw reject('STATE_CHANGED', '该订单没有已发放的卡密，请刷新后查看')
  const telephone = handedOut.map(({ line }) => line.account ?? '').find(isPhone)
  if (telephone === undefined)
    throw reject('BAD_INPUT', '下单时没有填写手机号，不能发送短信，请在订单详情中查看卡密')
  await countSms(context, telephone)
  const words = handedOut.map(({ line }) => `${line.name}：${line.delivered.join('、')}`)
  await context.sms.send({ telephone, ...composeSms('cardCodes', { orderId, codes: words.join('；') }) })
  return null
}
