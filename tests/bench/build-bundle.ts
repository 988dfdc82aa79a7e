import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/process/root.ts'
import type { Contestant } from './contestants.ts'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.optional(z.boolean()), css: z.optional(z.array(z.string())) }),
)

export interface Bundle {
  /** Absolute. */
  folder: string
  script: string
  styles: readonly string[]
}

const PEERS = 'tests/bench/peers/node_modules'

/** Every React import of a bundle leads to one package, wherever the importing file stands. */
function reactIn({ react: whose }: Contestant) {
  const modules = join(projectRoot, whose === 'peers' ? PEERS : 'node_modules')
  return ['react', 'react-dom'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(modules, name),
  }))
}

/** Builds one contestant for production into `.cache/bench`, with the class names of the mall's own build. */
export async function buildBundle(contestant: Contestant, entry: string): Promise<Bundle> {
  const folder = join(projectRoot, '.cache/bench', contestant.name)
  const counted = join(projectRoot, 'tests/bench/renderer/counted-widget.ts')
  await build({
    configFile: false,
    root: projectRoot,
    base: `/${contestant.name}/`,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    css: {
      modules: { generateScopedName: '[hash:base64:6]' },
      // amis still carries rules for Internet Explorer.
      lightningcss: { errorRecovery: true },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [...reactIn(contestant), { find: /^.*\/define-widget\.ts$/, replacement: counted }],
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: { main: join(projectRoot, entry) } },
    },
  })
  const manifest = z.parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  const main = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!main) throw new Error(`${contestant.name}: the build has no entry`)
  return { folder, script: main.file, styles: main.css ?? [] }
}
