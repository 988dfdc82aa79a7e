import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { useServices, useViewer } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'

export type Points = Out<typeof authUser.findUserPoints>

/** The member's points: nothing is asked for a guest, for whom `data` is null. */
export function useLoadedPoints(): Loaded<Points | null> {
  const { call } = useServices()
  const { member } = useViewer()
  return useLoaded(`points ${member}`, async (signal) =>
    member ? call(authUser.findUserPoints, {}, { signal }) : null,
  )
}

/** The same; null while it is not known, too. */
export function usePoints(): Points | null {
  const { member } = useViewer()
  const loaded = useLoadedPoints()
  return member && loaded.state === 'ready' ? loaded.data : null
}
