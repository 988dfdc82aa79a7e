import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { projectRoot } from './root.ts'

const Manifest = z.object({ version: z.string() })

const dist = join(projectRoot, 'dist')
const stamp = join(dist, '.built')

/** Returns the abbreviated digest of this build's sources; '' without a build. */
export function getOwnBuild(): string {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(dist)
  return isBuilt && statSync(stamp, { throwIfNoEntry: false }) ? readFileSync(stamp, 'utf8').slice(0, 8) : ''
}

/** Returns this process's version. Call it at start, because a later build may replace the files. */
export function describeOwnVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const { version } = z.parse(Manifest, manifest)
  const build = getOwnBuild()
  return build === ''
    ? `${version}，没有构建`
    : `${version}，构建 ${build}，${formatMallMinute(statSync(stamp).mtimeMs)}`
}
