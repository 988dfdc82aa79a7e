import { atom } from 'jotai/vanilla'
import { useServices, useViewer, useWatched } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'

export type Points = Out<typeof authUser.findUserPoints>

/** Number of times a widget changed the member's points in this visit; other widgets then reload them. */
export const pointsChangesAtom = atom(0)

/** Loads the member's points. Requests nothing for a guest, whose `data` is null. */
export function useLoadedPoints(): Loaded<Points | null> {
  const { call } = useServices()
  const { member } = useViewer()
  const changes = useWatched(pointsChangesAtom)
  return useLoaded(`points ${member} ${changes}`, async (signal) =>
    member ? call(authUser.findUserPoints, {}, { signal }) : null,
  )
}

/** Returns the member's points, or null for a guest and until they are loaded. */
export function usePoints(): Points | null {
  const { member } = useViewer()
  const loaded = useLoadedPoints()
  return member && loaded.state === 'ready' ? loaded.data : null
}
