import type { Checkout, CheckoutRequest } from '#schemas/trade/checkout/entities.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { readCheckoutLines } from './checkout-lines.ts'
import { quoteRequest } from './checkout-quote.ts'
import { loadCheckout } from './load-checkout.ts'
import { toCheckoutView } from './view.ts'

/** findPrice: quotes a checkout. Only reads, and reserves nothing. */
export async function quoteCheckout(request: CheckoutRequest, context: Context<Member>): Promise<Checkout> {
  const gathered = await loadCheckout(context, request, await readCheckoutLines(context, request))
  return toCheckoutView(gathered, quoteRequest(gathered, request))
}
