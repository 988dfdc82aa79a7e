import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { providerPayments as calls } from '#schemas/trade/payments/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loggable, refuse } from '#server/platform/call/errors.ts'
import { type InAppPayment, ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { stateChanged } from '#server/trade/orders/change.ts'
import { loadOpenCharge, refuseCharge } from './open-charge.ts'
import { consumeState, createState, findPayer, forgetPayer, rememberPayer } from './payers.ts'

type Input = Parsed<typeof calls.openInApp>
type Answer = Out<typeof calls.openInApp>

/**
 * Opens the charge of the open attempt in the provider's own app: tells where the app says who pays, or what its bridge
 * opens. Throws STATE_CHANGED without such an attempt or for a state that does not count, and CHANNEL_FAILED where the
 * provider cannot be paid in its app, refuses or does not answer.
 */
export async function openInApp(
  { tradeId, authorization }: Input,
  context: Context<Member>,
): Promise<Answer> {
  const open = await loadOpenCharge(context, tradeId)
  const { inApp } = open.provider
  if (!inApp) throw refuse('CHANNEL_FAILED', '微信里暂时不能付款，请在浏览器打开本页，或换一种方式支付')
  const payer = authorization
    ? await learnPayer(context, inApp, { tradeId, authorization })
    : await findPayer(context, tradeId)
  if (payer === null)
    return { authorizeUrl: inApp.authorizeUrl(tradeId, await createState(context, tradeId)), bridge: null }
  try {
    return { authorizeUrl: null, bridge: await inApp.open(open.charge, payer) }
  } catch (error) {
    // It may not take this payer; the next try asks who pays.
    if (error instanceof ProviderRefusal) await forgetPayer(context, tradeId)
    throw refuseCharge(context, open, error)
  }
}

/** Exchanges the code that the app brought back. The state is consumed first, so that each is tried once. */
async function learnPayer(
  context: Context<Member>,
  inApp: InAppPayment,
  {
    tradeId,
    authorization: { code, state },
  }: { tradeId: string; authorization: NonNullable<Input['authorization']> },
): Promise<string> {
  if (!(await consumeState(context, tradeId, state)))
    throw stateChanged('微信授权已失效，请再次点击“微信支付”')
  try {
    const payer = await inApp.findPayer(code)
    await rememberPayer(context, tradeId, payer)
    return payer
  } catch (error) {
    context.log.error({ err: loggable(error), tradeId }, 'a provider told no payer')
    throw refuse('CHANNEL_FAILED', '微信没有回答授权结果，请再次点击“微信支付”，或换一种方式支付')
  }
}
