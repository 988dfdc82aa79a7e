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
  const malls = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => start()))
  project.provide(
    'malls',
    malls.map(({ origin }) => origin),
  )
  return async () => void (await Promise.all(malls.map(({ stop }) => stop())))
}
