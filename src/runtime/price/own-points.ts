import { useAtomValue } from 'jotai'
import { getPayRule } from '#schemas/money/pay-models.ts'
import { formatMissingPoints } from '#schemas/money/points-short.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { viewerAtom } from '#src/session/viewer.ts'

interface Priced {
  payModel: number
  integral: string
}

/** Returns the points that the member can spend now; null for a guest and until the points are known. */
export function useOwnPoints(wanted = true): string | null {
  const { member } = useAtomValue(viewerAtom)
  const points = useCall(authUser.findUserPoints, member && wanted ? {} : null, { quiet: true })
  return member && points.state === 'ready' ? points.data.available : null
}

/** Returns `需 150 积分，您有 0`, or null if they suffice; requests the points once per list, if needed. */
export function usePointsShort(
  prices: readonly Priced[],
): (price: Priced, quantity?: number) => string | null {
  const { scoreName } = useAtomValue(viewerAtom)
  const available = useOwnPoints(prices.some(({ payModel }) => getPayRule(payModel).points === 'due'))
  return (price, quantity = 1) =>
    available === null ? null : formatMissingPoints(price, quantity, { available, scoreName })
}
