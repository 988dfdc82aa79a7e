import { atom } from 'jotai/vanilla'
import { useServices, useViewer, useWatched } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'

export type Points = Out<typeof authUser.findUserPoints>

/** How often a widget changed the member's points in this visit; every other widget then asks for them anew. */
export const pointsChangesAtom = atom(0)

/** The member's points: nothing is asked for a guest, for whom `data` is null. */
export function useLoadedPoints(): Loaded<Points | null> {
  const { call } = useServices()
  const { member } = useViewer()
  const changes = useWatched(pointsChangesAtom)
  return useLoaded(`points ${member} ${changes}`, async (signal) =>
    member ? call(authUser.findUserPoints, {}, { signal }) : null,
  )
}

/** The same; null while it is not known, too. */
export function usePoints(): Points | null {
  const { member } = useViewer()
  const loaded = useLoadedPoints()
  return member && loaded.state === 'ready' ? loaded.data : null
}
