import type { TestProject } from 'vitest/node'
import { startBuiltMall } from './built-mall.ts'
import { startPostgresMall } from './postgres-mall.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origins of the running malls, one a worker, without a slash at the end. */
    malls: readonly string[]
  }
}

/**
 * One mall for all journeys of a worker: what one of them buys, none of another worker's misses. With
 * JOURNEY_DATABASE=postgres each is over a PostgreSQL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = process.env.JOURNEY_DATABASE === 'postgres' ? startPostgresMall : startBuiltMall
  const workers = Math.min(project.config.maxWorkers, await countFiles(project))
  const malls = await Promise.all(Array.from({ length: workers }, () => start()))
  project.provide(
    'malls',
    malls.map(({ origin }) => origin),
  )
  return async () => void (await Promise.all(malls.map(({ stop }) => stop())))
}

/** Files that this run goes through, for one alone has one worker. Vitest keeps their filter to itself; without it, all. */
async function countFiles(project: TestProject): Promise<number> {
  const filter: unknown = Reflect.get(project.vitest, 'filenamePattern')
  const patterns = Array.isArray(filter) ? filter.map(String) : undefined
  const { testFiles } = await project.globTestFiles(patterns)
  return Math.max(1, testFiles.length)
}
