import type { Out } from '#schemas/base/endpoint.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** What the checkout would say against each group of the checked lines, by its kind. */
export type CartProblems = ReadonlyMap<string, Out<typeof checkout.cartProblems>[number]['problems']>

const NONE: CartProblems = new Map()

/** Empty while nobody knows, and behind a backend that does not tell. */
export function useCartProblems(): CartProblems {
  const asked = useCall(checkout.cartProblems, {}, { quiet: true })
  if (asked.state !== 'ready') return NONE
  return new Map(asked.data.map(({ kind, problems }) => [kind, problems]))
}
