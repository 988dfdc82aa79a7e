import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the root of the checkout, both from source files and from the built bundle. */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json not found above the server')
  return findRoot(parent)
}
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
