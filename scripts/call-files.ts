import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files below `root` that declare calls, by their paths from it: schemas/<domain>/<noun>/calls.ts and its kind. */
export function callFiles(root: string): string[] {
  return readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .map((file) => `schemas/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/(?:[a-z-]+-)?calls\.ts$/.test(file))
    .sort()
}
