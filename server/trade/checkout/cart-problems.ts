import type { Out } from '#schemas/base/endpoint.ts'
import { CHECKOUT_KINDS, getCheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import type { checkout } from '#schemas/trade/checkout/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { listCheckedIds } from '#server/trade/cart/standing.ts'
import { type CheckoutLine, readCheckoutLines } from './checkout-lines.ts'
import { quoteRequest } from './checkout-quote.ts'
import { loadCheckout } from './load-checkout.ts'

/** Problems that the buyer solves on the checkout page by choosing an address. */
const CHOSEN_LATER: ReadonlySet<string> = new Set(['ADDRESS_REQUIRED', 'REGION_GONE'])

type Group = Out<typeof checkout.cartProblems>[number]

const BARE = {
  source: 'CART' as const,
  deliveries: [],
  couponIds: 'BEST' as const,
  giftCardIds: [],
  points: 'NONE' as const,
}

/** Finds the problems of an order of these lines, without reserving anything. */
async function problemsOf(
  context: Context<Member>,
  lines: readonly CheckoutLine[],
): Promise<Group['problems']> {
  const { problems, lineProblems } = quoteRequest(await loadCheckout(context, BARE, lines), BARE)
  return [
    ...lines.flatMap(({ cartId }) => {
      const problem = lineProblems.get(cartId)
      return problem ? [{ cartId, message: problem.message }] : []
    }),
    ...problems
      .filter(({ code }) => !CHOSEN_LATER.has(code))
      .map(({ message }) => ({ cartId: null, message })),
  ]
}

/** Finds the problems of each group of checked lines that can be ordered together. */
export async function findCartProblems(context: Context<Member>): Promise<Group[]> {
  const cartIds = await listCheckedIds(context)
  if (cartIds.length === 0) return []
  const lines = await readCheckoutLines(context, { ...BARE, cartIds })
  const groups: Group[] = []
  for (const kind of CHECKOUT_KINDS) {
    const own = lines.filter(({ goods }) => getCheckoutKind(goods.goodsType) === kind)
    if (own.length > 0) groups.push({ kind, problems: await problemsOf(context, own) })
  }
  return groups
}
