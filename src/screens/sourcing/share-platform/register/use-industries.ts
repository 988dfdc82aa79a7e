import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { useCall } from '#src/features/mall/use-call.ts'
import type { Industries } from './company-fields.tsx'

/** Both levels; while they come, and where they do not, there are none, and `retry` asks again. */
export function useIndustries(): { ready: Industries | null; retry: (() => void) | null } {
  const tops = useCall(shareDirectory.findListByIndustryLevel, { level: 1 })
  const leaves = useCall(shareDirectory.findListByIndustryLevel, { level: 2 })
  if (tops.state === 'ready' && leaves.state === 'ready')
    return { ready: { tops: tops.data, leaves: leaves.data }, retry: null }
  const failed = [tops, leaves].find(({ state }) => state === 'failed')
  return { ready: null, retry: failed?.again ?? null }
}
