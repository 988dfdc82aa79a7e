/** Returns the id before which `id` moves: null for the last place, undefined if no move is possible. */
export function findStepTarget(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = ids.indexOf(id)
  if (step === -1) return ids[at - 1]
  return at + 1 < ids.length ? (ids[at + 2] ?? null) : undefined
}
