import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the files that declare calls, such as schemas/<domain>/<noun>/calls.ts, by their paths below `root`. */
export function callFiles(root: string): string[] {
  return readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .map((file) => `schemas/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/(?:[a-z-]+-)?calls\.ts$/.test(file))
    .sort()
}
