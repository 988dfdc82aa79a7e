import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `imports` of package.json: `"#registry/*": "./components-registry/*"`. */
const { imports } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
const folders = new Map(
  Object.entries(imports).map(([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)]),
)

/** Resolves an alias to its path from the root: `#registry/parts/a.tsx` → `components-registry/parts/a.tsx`; null for other imports. */
export function resolveAlias(source) {
  const [alias] = /^#[a-z]+\//.exec(source) ?? []
  const folder = folders.get(alias)
  return folder === undefined ? null : folder + source.slice(alias.length)
}
