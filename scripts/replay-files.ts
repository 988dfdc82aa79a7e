import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { replayFixtures } from '#fixtures/replay/build/index.ts'
import { describeFixture } from '#schemas/replay/gallery.ts'
import { GALLERY_PATH, REPLAY_PATH, WORKER_FILE } from '#schemas/replay/paths.ts'

/** Provides the files of /replay/ that are not modules: msw's worker from the package, and the list of fixtures. */
export function replayFiles(root: string): Plugin {
  const files: Readonly<Record<string, () => string>> = {
    [REPLAY_PATH + WORKER_FILE]: () => readFileSync(join(root, 'node_modules/msw/lib', WORKER_FILE), 'utf8'),
    [GALLERY_PATH]: () => JSON.stringify(listFixtures(root)),
  }
  return {
    name: 'replay-files',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = Object.keys(files).find((file) => request.url?.replace(/\?.*/s, '').endsWith(`/${file}`))
        if (path === undefined) return next()
        response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'application/json')
        response.end(files[path]?.())
      })
    },
    generateBundle() {
      for (const [fileName, read] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: read() })
    },
  }
}

/** The demo's pages come first. */
function listFixtures(root: string) {
  const folder = join(root, 'fixtures/pages')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => [`pages/${name}`, readFileSync(join(folder, name), 'utf8')] as const)
  const built = Object.entries(replayFixtures()).map(([name, text]) => [`replay/${name}`, text] as const)
  return [...pages, ...built].flatMap(([file, text]) => describeFixture(file, text) ?? [])
}
