import { useEffect, useRef } from 'react'
import type { DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { recordCalls } from '#src/screens/content/pages/replay/record-calls.ts'

/** Requests the answers that a page lacks, each answer only once. */
export function useMissingAnswers(
  requests: readonly DrawnRequest[] | undefined,
  onAnswers: (calls: Fixture['calls']) => void,
): void {
  const mall = useMall()
  const asked = useRef(new Set<string>())
  const take = useRef(onAnswers)
  useEffect(() => {
    take.current = onAnswers
  })
  useEffect(() => {
    const missing = (requests ?? []).filter(
      ({ path, input, isRecorded }) => !isRecorded && !asked.current.has(path + input),
    )
    if (missing.length === 0) return
    for (const { path, input } of missing) asked.current.add(path + input)
    void recordCalls(mall, missing).then((calls) => calls.length > 0 && take.current(calls))
  }, [requests, mall])
}
