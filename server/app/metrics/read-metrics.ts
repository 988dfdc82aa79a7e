import type { Services } from '#server/platform/call/context.ts'
import { toLoggable } from '#server/platform/call/errors.ts'
import type { Job } from '#server/platform/call/job.ts'
import { type Reading, readingParts } from './readings.ts'

/** Time for which the metrics are cached, ms. */
const KEPT = 10_000
const FAILED = 'mall_readings_failed'

/** Creates a reader of all metrics; omits and counts failing parts, and logs once until all parts work again. */
export function createMetricsReader(
  services: Services,
  jobs: readonly Job[],
): () => Promise<readonly Reading[]> {
  const { clock, log } = services
  let kept: { at: number; readings: Promise<readonly Reading[]> } | undefined
  let told = false

  async function read(): Promise<readonly Reading[]> {
    const readings: Reading[] = []
    let failed = 0
    for (const part of readingParts) {
      try {
        readings.push(...(await part({ services, jobs })))
      } catch (error) {
        failed++
        if (!told) log.warn({ err: toLoggable(error) }, 'figures of /metrics could not be read')
        told = true
      }
    }
    if (failed === 0) told = false
    return [
      ...readings,
      { name: FAILED, help: 'Parts of these figures that could not be read', value: failed },
    ]
  }
  return () => {
    const now = clock.now()
    if (!kept || now - kept.at >= KEPT || now < kept.at) kept = { at: now, readings: read() }
    return kept.readings
  }
}
