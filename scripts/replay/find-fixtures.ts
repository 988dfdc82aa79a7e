import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { readFixture } from '#schemas/replay/read-fixture.ts'
import { UsageError } from './options.ts'

export interface FixtureFile {
  file: string
  fixture: Fixture
}

/** Lists the JSON files among `paths` and in folders among `paths`, at any depth, sorted by name. */
export function findFixtureFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new UsageError(`没有“${path}”这个文件或文件夹`)
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name))
  })
}

/** Reads fixtures. Throws UsageError at the first file that is not a fixture. */
export function readFixtureFiles(paths: readonly string[]): FixtureFile[] {
  return findFixtureFiles(paths).map((file) => {
    const found = readFixture(readFileSync(file, 'utf8'))
    if (found.status === 'refused') throw new UsageError(`${file}：${found.message}`)
    return { file, fixture: found.fixture }
  })
}
