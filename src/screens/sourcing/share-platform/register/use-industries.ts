import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Failed } from '#src/runtime/text/failed-answer.tsx'
import type { Industries } from './company-fields.tsx'

/** Loads both levels of industries; `ready` is null while the industries load or if they fail to load. */
export function useIndustries(): { ready: Industries | null; failed: Failed | null } {
  const tops = useCall(shareDirectory.findListByIndustryLevel, { level: 1 })
  const leaves = useCall(shareDirectory.findListByIndustryLevel, { level: 2 })
  if (tops.state === 'ready' && leaves.state === 'ready')
    return { ready: { tops: tops.data, leaves: leaves.data }, failed: null }
  return { ready: null, failed: [tops, leaves].find((one) => one.state === 'failed') ?? null }
}
