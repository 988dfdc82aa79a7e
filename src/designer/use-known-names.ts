import { useMemo } from 'react'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { type KnownName, listNamedValues } from '#schemas/page/named-values.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** Pause in typing before a lookup, ms. */
const PAUSE_MS = 500
const NONE: readonly KnownName[] = []

/** Looks up the names and ids of these widgets; empty until the server has answered. */
export function useKnownNames(widgets: readonly WidgetReading[]): readonly KnownName[] {
  const asked = useMemo(() => {
    const words = listNamedValues(widgets, registry).map(
      ({ kind, word }) => [`${kind} ${word}`, { kind, word }] as const,
    )
    return [...new Map(words).values()]
  }, [widgets])
  const input = asked.length === 0 ? null : { words: asked }
  const answer = useCall(pageOffice.findNamed, input, { delay: PAUSE_MS, quiet: true })
  return answer.state === 'ready' ? answer.data : NONE
}
