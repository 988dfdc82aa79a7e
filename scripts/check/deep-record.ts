import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Part = z.object({
  /** YYYY-MM-DD */
  passed: z.string(),
  /** Wall time, s. */
  seconds: z.number(),
  tests: z.number(),
})
const Parts = z.record(z.string(), Part)
const Record = z.object({
  sources: z.string(),
  passed: Parts,
  /** Parts that last passed with other sources. */
  earlier: Parts,
})
type DeepPart = z.infer<typeof Part>
export type DeepRecord = z.infer<typeof Record>

const FILE = 'tests/deep-record.json'
const FOLDERS = [
  ...['schemas', 'ui', 'semi', 'components-registry', 'src', 'server', 'fixtures', 'tests', 'scripts'],
  ...['apps', 'public', 'package-lock.json', 'vite.config.ts', 'vitest.config.ts', 'index.html'],
]

/** Returns when each part of `npm run test:deep` last passed; an empty record if none ever did. */
export function readDeepRecord(root: string): DeepRecord {
  const file = join(root, FILE)
  if (!existsSync(file)) return { sources: '', passed: {}, earlier: {} }
  return z.parse(Record, JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns `record` after part `name` passed; parts that passed with other `sources` move to `earlier`. */
export function recordPass(record: DeepRecord, sources: string, name: string, part: DeepPart): DeepRecord {
  const isSame = record.sources === sources
  const earlier = isSame ? record.earlier : { ...record.earlier, ...record.passed }
  const { [name]: _, ...others } = earlier
  return { sources, passed: { ...(isSame ? record.passed : {}), [name]: part }, earlier: others }
}

export function writeDeepRecord(root: string, record: DeepRecord): void {
  writeFileSync(join(root, FILE), `${JSON.stringify(record, null, 2)}\n`)
}

/** Returns the day since which every part has passed; undefined if one of `parts` has never passed. */
export function findLastWholePass(record: DeepRecord, parts: readonly string[]): string | undefined {
  const days = parts.map((part) => dayOfPass(record, part))
  if (days.includes(undefined)) return undefined
  return days.toSorted()[0]
}

/** Says of each part on which day it last passed, or that it never has. */
export function describeParts(record: DeepRecord, parts: readonly string[]): string {
  return parts.map((part) => `${part} ${dayOfPass(record, part) ?? '从未'}`).join('，')
}

function dayOfPass({ passed, earlier }: DeepRecord, part: string): string | undefined {
  return (passed[part] ?? earlier[part])?.passed
}

/** Returns a digest of the content of all files that a deep run depends on. */
export function digestSources(root: string): string {
  const hash = createHash('sha256')
  for (const path of FOLDERS.flatMap((folder) => listFiles(root, folder)))
    if (path !== FILE)
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
  return hash.digest('hex').slice(0, 16)
}

function listFiles(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full) || path.endsWith('node_modules')) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}
