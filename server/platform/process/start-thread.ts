import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { projectRoot } from './root.ts'

/** Paths of source and build, relative to the project root. */
export interface ThreadCode {
  source: string
  built: string
}

/** Starts a thread: from its built file in a build, from its source in development and tests. */
export function startThread({ source, built }: ThreadCode, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(projectRoot, built), options)
  const [tsx, file] = ['node_modules/tsx/dist/esm/api/index.mjs', source].map((path) =>
    JSON.stringify(pathToFileURL(join(projectRoot, path)).href),
  )
  const code = `import(${tsx}).then(({ register }) => (register(), import(${file})))`
  return new Worker(code, { ...options, eval: true, execArgv: [] })
}
