/** Resolves an alias to its path from the root: `#registry/parts/a.tsx` → `components-registry/parts/a.tsx`; null for other imports. */
export function resolveAlias(source: string): string | null
