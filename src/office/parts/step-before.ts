/** Returns the id that a step up or down puts one in front of: null is the last place, undefined no step. */
export function stepBefore(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id)
  if (step === -1) return ids[at - 1]
  return at + 1 < ids.length ? (ids[at + 2] ?? null) : undefined
}
