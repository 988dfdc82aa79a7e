import { useEffect, useState } from 'react'
import { useServices, useViewer } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import type { ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import { fallBackIfUnknown } from './or-none.ts'

/** `ahead`: the server's clock minus the visitor's, ms. */
export type Running = Out<typeof activities.running> & { ahead: number }

const MIN_WAIT_MS = 1000
const MAX_WAIT_MS = 3_600_000

/** Loads activities of a kind, and again if the viewer changes or an activity begins or ends. */
export function useActivities(kind: ActivityKind): Loaded<Running> {
  const { call, clock } = useServices()
  const { member } = useViewer()
  const [turn, setTurn] = useState(0)
  const loaded = useLoaded(`${member} ${turn}`, async (signal) => {
    const none = { now: clock.now(), activities: [] }
    const answer = await fallBackIfUnknown(call(activities.running, { kind }, { signal }), none)
    return { ...answer, ahead: answer.now - clock.now() }
  })
  const next = loaded.state === 'ready' ? boundary(loaded.data) : null
  useEffect(() => {
    if (next === null) return
    const left = next.at - clock.now()
    const timer = setTimeout(
      () => setTurn((count) => count + 1),
      Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, left)),
    )
    return () => clearTimeout(timer)
    // Depends on the time, because the object is new at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.at, turn, clock])
  return loaded
}

/** Returns the time by the visitor's clock at which an activity next begins or ends; null if none does. */
function boundary({ activities: shown, now, ahead }: Running): { at: number } | null {
  const times = shown.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((time) => time > now)
  return times.length === 0 ? null : { at: Math.min(...times) - ahead }
}
