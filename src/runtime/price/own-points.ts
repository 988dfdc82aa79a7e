import { useAtomValue } from 'jotai'
import { payRule } from '#schemas/money/pay-models.ts'
import { pointsShortText } from '#schemas/money/points-short.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { viewerAtom } from '#src/session/viewer.ts'

interface Priced {
  payModel: number
  integral: string
}

/** The points that the member may spend now; null for a guest, and while nobody knows. */
export function useOwnPoints(wanted = true): string | null {
  const { member } = useAtomValue(viewerAtom)
  const points = useCall(authUser.findUserPoints, member && wanted ? {} : null, { quiet: true })
  return member && points.state === 'ready' ? points.data.available : null
}

/**
 * Tells of a price that asks for more points than the member has: `需 150 积分，您有 0`; null of any other. Asked once for all
 * of a list, and not at all where none of its prices is in points alone.
 */
export function usePointsShort(
  prices: readonly Priced[],
): (price: Priced, quantity?: number) => string | null {
  const { scoreName } = useAtomValue(viewerAtom)
  const available = useOwnPoints(prices.some(({ payModel }) => payRule(payModel).points === 'due'))
  return (price, quantity = 1) =>
    available === null ? null : pointsShortText(price, quantity, { available, scoreName })
}
