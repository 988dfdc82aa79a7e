import type { In } from '#schemas/base/endpoint.ts'
import { type MatchedLine, matching } from '#schemas/catalog/matching/calls.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'

/** Loads the matches of each line. A single line uses a call of its own. */
export function useMatched(
  input: In<typeof matching.findIntelligentHightMatch>,
): Answer<readonly MatchedLine[]> {
  const { lines, ...filters } = input
  const alone = lines.length === 1 ? lines[0] : undefined
  const one = useCall(matching.findHighMatch, alone ? { ...alone, ...filters } : null)
  const all = useCall(matching.findIntelligentHightMatch, alone ? null : input)
  if (!alone) return all
  return one.state === 'ready' ? { ...one, data: [one.data] } : one
}
