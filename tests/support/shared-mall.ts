import type { TestProject } from 'vitest/node'
import { startBuiltMall } from './built-mall.ts'
import { startPostgresMall } from './postgres-mall.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running mall, without a slash at the end. */
    mall: string
  }
}

/** One mall for all journeys: `inject('mall')` is its origin; with JOURNEY_DATABASE=postgres it is over a PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = process.env.JOURNEY_DATABASE === 'postgres' ? startPostgresMall : startBuiltMall
  const mall = await start()
  project.provide('mall', mall.origin)
  return mall.stop
}
