import type { Endpoint } from '#schemas/base/endpoint.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createFairQueue, type Queue } from '#server/platform/call/queues.ts'

/** Maximum parallel guest calls of one kind in a process. */
const AT_ONCE = 4
/** Longest wait of a guest in the queue, ms; a statement may take two more seconds. */
const TIMEOUT_MS = 3000

/** Refusal for a guest who waited too long or whose statement took too long. */
export const createTooManyVisitors = () => reject('RUSH', '访问人数较多，请稍后再试')

/** Creates a queue per call for guests' reads; addresses take turns, so that none of them delays the rest. */
export function createGuestQueues(): (row: Endpoint) => Queue {
  const lines = new Map<Endpoint, Queue>()
  return (row) => {
    const line =
      lines.get(row) ??
      createFairQueue({ places: AT_ONCE, patience: TIMEOUT_MS, refusal: createTooManyVisitors })
    lines.set(row, line)
    return line
  }
}
