import * as z from 'zod/mini'
import { WIDGET_CALLS } from '#schemas/bridge/apps.ts'
import { pagePreview } from '#schemas/content/pages/preview-calls.ts'
import type { Call } from '#src/api/client.ts'

const ASKED: ReadonlySet<unknown> = new Set(Object.values(WIDGET_CALLS))

/** Creates a call that sends widget calls for the state at a moment, ms; other calls are sent unchanged. */
export function createCallAt(call: Call, at: number): Call {
  return async (row, input, options) => {
    if (!ASKED.has(row)) return call(row, input, options)
    const asked = { at, path: row.path, input: JSON.stringify(input) }
    const { answer } = await call(pagePreview.askAt, asked, { ...options, quiet: true })
    // The row's own schema validates the answer, so it has the row's output type.
    return z.parse(row.output, JSON.parse(answer)) as never
  }
}
