import { useEffect, useState } from 'react'
import { useServices, useViewer } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { activities } from '#schemas/trade/activity-goods/calls.ts'
import type { ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import { orNone } from './or-none.ts'

/** What runs and what comes; `ahead` is the server's clock less the visitor's, ms. */
export type Running = Out<typeof activities.running> & { ahead: number }

/** At least so long between two loads, at most so long until the next begin or end is waited for, ms. */
const PAUSE = 1000
const LONGEST = 3_600_000

/** Activities of a kind, anew for another viewer and whenever one begins or ends. */
export function useActivities(kind: ActivityKind): Loaded<Running> {
  const { call, clock } = useServices()
  const { member } = useViewer()
  const [turn, setTurn] = useState(0)
  const loaded = useLoaded(`${member} ${turn}`, async (signal) => {
    const none = { now: clock.now(), activities: [] }
    const answer = await orNone(call(activities.running, { kind }, { signal }), none)
    return { ...answer, ahead: answer.now - clock.now() }
  })
  const next = loaded.state === 'ready' ? boundary(loaded.data) : null
  useEffect(() => {
    if (next === null) return
    const left = next.at - clock.now()
    const timer = setTimeout(() => setTurn((count) => count + 1), Math.min(LONGEST, Math.max(PAUSE, left)))
    return () => clearTimeout(timer)
    // By its time: the object is new with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next?.at, turn, clock])
  return loaded
}

/** When the next one begins or ends, by the visitor's clock. */
function boundary({ activities: shown, now, ahead }: Running): { at: number } | null {
  const times = shown.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((time) => time > now)
  return times.length === 0 ? null : { at: Math.min(...times) - ahead }
}
