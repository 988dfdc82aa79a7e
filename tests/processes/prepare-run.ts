import type { TestProject } from 'vitest/node'
import { migratedArchive } from '#tests/server/support/migrated-archive.ts'
import { buildProcessScripts } from '#tests/support/process-scripts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** JavaScript files of the processes that these tests start. */
    processScripts: { shop: string; prepare: string }
    /** The path of a migrated, empty PGlite folder as a gzipped tar. */
    embeddedArchive: string
  }
}

/** Bundles once per run what every file starts several times. */
export default async function prepare(project: TestProject) {
  const [shop, fill] = ['tests/processes/shop-process.ts', 'tests/processes/prepare-process.ts'] as const
  const scripts = await buildProcessScripts([shop, fill])
  project.provide('processScripts', { shop: scripts.pathOf(shop), prepare: scripts.pathOf(fill) })
  project.provide('embeddedArchive', await migratedArchive())
  return scripts.remove
}
