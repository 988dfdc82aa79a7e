import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { providerPayments as calls } from '#schemas/trade/payments/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { toLoggable, reject } from '#server/platform/call/errors.ts'
import { type InAppPayment, ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { loadOpenCharge, createChargeFailed } from './open-charge.ts'
import { consumeState, createState, findPayer, forgetPayer, rememberPayer } from './payers.ts'

type Input = Parsed<typeof calls.openInApp>
type Answer = Out<typeof calls.openInApp>

/**
 * Returns the app's authorization page while the payer is unknown, otherwise the parameters for its bridge. Throws
 * STATE_CHANGED without an open attempt or for an invalid state, CHANNEL_FAILED if the provider fails.
 */
export async function openInApp(
  { tradeId, authorization }: Input,
  context: Context<Member>,
): Promise<Answer> {
  const open = await loadOpenCharge(context, tradeId)
  const { inApp } = open.provider
  if (!inApp) throw reject('CHANNEL_FAILED', '微信里暂时不能付款，请在浏览器打开本页，或换一种方式支付')
  const payer = authorization
    ? await learnPayer(context, inApp, { tradeId, authorization })
    : await findPayer(context, tradeId)
  if (payer === null)
    return { authorizeUrl: inApp.authorizeUrl(tradeId, await createState(context, tradeId)), bridge: null }
  try {
    return { authorizeUrl: null, bridge: await inApp.open(open.charge, payer) }
  } catch (error) {
    // The provider may not accept this payer, so the next try asks again who pays.
    if (error instanceof ProviderRefusal) await forgetPayer(context, tradeId)
    throw createChargeFailed(context, open, error)
  }
}

/** Finds the payer by the provider's code. The state is consumed first, so that each state works only once. */
async function learnPayer(
  context: Context<Member>,
  inApp: InAppPayment,
  {
    tradeId,
    authorization: { code, state },
  }: { tradeId: string; authorization: NonNullable<Input['authorization']> },
): Promise<string> {
  if (!(await consumeState(context, tradeId, state)))
    throw createStateChanged('微信授权已失效，请再次点击“微信支付”')
  try {
    const payer = await inApp.findPayer(code)
    await rememberPayer(context, tradeId, payer)
    return payer
  } catch (error) {
    context.log.error({ err: toLoggable(error), tradeId }, 'a provider told no payer')
    throw reject('CHANNEL_FAILED', '微信没有回答授权结果，请再次点击“微信支付”，或换一种方式支付')
  }
}
