export function joinCounts<K extends string>(
  all: readonly Readonly<Record<K, number>>[],
  names: readonly K[],
): Record<K, number> {
  const sums = names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)])
  return Object.fromEntries(sums) as Record<K, number>
}
