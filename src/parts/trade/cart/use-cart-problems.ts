import type { Out } from '#schemas/base/endpoint.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** Problems that the checkout would report for the groups of checked lines, by kind of group. */
export type CartProblems = ReadonlyMap<string, Out<typeof checkout.cartProblems>[number]['problems']>

const NONE: CartProblems = new Map()

/** Returns the problems; empty until they are loaded and if the backend does not report them. */
export function useCartProblems(): CartProblems {
  const asked = useCall(checkout.cartProblems, {}, { quiet: true })
  if (asked.state !== 'ready') return NONE
  return new Map(asked.data.map(({ kind, problems }) => [kind, problems]))
}
