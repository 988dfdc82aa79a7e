import type { Out } from '#schemas/base/endpoint.ts'
import { CHECKOUT_KINDS, checkoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import type { checkout } from '#schemas/trade/checkout/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { checkedLines } from '#server/trade/cart/standing.ts'
import { type CheckoutLine, readCheckoutLines } from './checkout-lines.ts'
import { gather } from './gather.ts'
import { reckon } from './reckon.ts'

/** Answered at the checkout itself, where an address is chosen. */
const CHOSEN_LATER: ReadonlySet<string> = new Set(['ADDRESS_REQUIRED', 'REGION_GONE'])

type Group = Out<typeof checkout.cartProblems>[number]

/** What a checkout is of before anything is chosen for it. */
const BARE = {
  source: 'CART' as const,
  deliveries: [],
  couponIds: 'BEST' as const,
  giftCardIds: [],
  points: 'NONE' as const,
}

/** The checkout of one group of lines, tried; it reserves nothing. */
async function problemsOf(
  context: Context<Member>,
  lines: readonly CheckoutLine[],
): Promise<Group['problems']> {
  const { problems, lineProblems } = reckon(await gather(context, BARE, lines), BARE)
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

/** Tries the checkout of every group of checked lines that can be ordered together. */
export async function findCartProblems(context: Context<Member>): Promise<Group[]> {
  const cartIds = await checkedLines(context)
  if (cartIds.length === 0) return []
  const lines = await readCheckoutLines(context, { ...BARE, cartIds })
  const groups: Group[] = []
  for (const kind of CHECKOUT_KINDS) {
    const own = lines.filter(({ goods }) => checkoutKind(goods.goodsType) === kind)
    if (own.length > 0) groups.push({ kind, problems: await problemsOf(context, own) })
  }
  return groups
}
