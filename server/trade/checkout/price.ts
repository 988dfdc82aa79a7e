import type { Checkout, CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { readCheckoutLines } from './checkout-lines.ts'
import { gather } from './gather.ts'
import { reckon } from './reckon.ts'
import { checkoutView } from './view.ts'

/** findPrice: reads, reckons and reserves nothing. */
export async function checkoutOf(request: CheckoutRequest, context: Context<Member>): Promise<Checkout> {
  const gathered = await gather(context, request, await readCheckoutLines(context, request))
  return checkoutView(gathered, reckon(gathered, request))
}
