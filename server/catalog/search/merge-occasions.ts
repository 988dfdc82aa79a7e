import type { Occasion } from './thesaurus.ts'

export type NamedOccasion = Occasion & { others: readonly string[] }

/**
 * Merges occasions: a row replaces the default of the same name, a disabled row removes it. Texts are simplified.
 */
export function mergeOccasions(
  defaults: readonly NamedOccasion[],
  rows: readonly (NamedOccasion & { enabled: boolean })[],
): NamedOccasion[] {
  const replaced = new Set(rows.map(({ name }) => name))
  const own = rows.filter(({ enabled }) => enabled).map(({ enabled: _, ...row }) => row)
  const taken = new Set(own.flatMap(({ name, others }) => [name, ...others]))
  const kept = defaults.flatMap((one) =>
    replaced.has(one.name) || taken.has(one.name)
      ? []
      : [{ ...one, others: one.others.filter((word) => !taken.has(word)) }],
  )
  return [...kept, ...own]
}
