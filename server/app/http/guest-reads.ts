import type { Endpoint } from '#schemas/base/endpoint.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { fairQueue, type Queue } from '#server/platform/call/queues.ts'

/** Calls of one kind that guests have under way at once in a process. */
const AT_ONCE = 4
/** A guest waits for so long behind others, ms; the two seconds of a statement come on top. */
const PATIENCE = 3000

/** A guest is told so who waited too long, or whose statement took too long. */
export const tooManyVisitors = () => refuse('RUSH', '访问人数较多，请稍后再试')

/** Queues guests' reads per call; addresses take turns, so that one of them does not delay the others. */
export function guestLines(): (row: Endpoint) => Queue {
  const lines = new Map<Endpoint, Queue>()
  return (row) => {
    const line =
      lines.get(row) ?? fairQueue({ places: AT_ONCE, patience: PATIENCE, refusal: tooManyVisitors })
    lines.set(row, line)
    return line
  }
}
