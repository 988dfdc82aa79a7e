import { WIDGET_CALLS } from '#schemas/bridge/apps.ts'
import type { DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { hashInput } from '#schemas/replay/hash-input.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'

/** Requests missing answers, but only of reads that widgets make for any visitor; a failed call has no answer. */
export async function recordCalls(
  { call }: Pick<Mall, 'call'>,
  requests: readonly DrawnRequest[],
): Promise<Fixture['calls']> {
  const missing = new Map(
    requests
      .filter(({ isRecorded }) => !isRecorded)
      .map((request) => [`${request.path} ${request.input}`, request]),
  )
  const recorded = await Promise.all(
    [...missing.values()].map(async ({ path, input: text }) => {
      const row = Object.values(WIDGET_CALLS).find((one) => one.path === path)
      if (!row) return []
      const input: unknown = JSON.parse(text)
      try {
        // The cast is safe: the page made the recorded call with an input of this row.
        return [{ path, input: hashInput(input), answer: await call(row, input as never, { quiet: true }) }]
      } catch {
        return []
      }
    }),
  )
  return recorded.flat()
}
