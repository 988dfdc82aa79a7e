import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/process/root.ts'
import type { Contestant } from './contestants.ts'
import type { PageData } from './floor/page-data.ts'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.optional(z.boolean()), css: z.optional(z.array(z.string())) }),
)

/** Draws a page as HTML from the data that its document carries. */
export type Prerender = (data: PageData<unknown>) => string

export interface Bundle {
  /** Absolute. */
  folder: string
  script: string
  styles: readonly string[]
  /** Set for contestants that are drawn beforehand. */
  prerender?: Prerender
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

/** For production, with the class names of the mall's own build. */
function configOf(contestant: Contestant): InlineConfig {
  const counted = join(projectRoot, 'tests/bench/renderer/counted-widget.ts')
  return {
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
  }
}

/** Builds one contestant into `.cache/bench`. */
export async function buildBundle(contestant: Contestant, entry: string): Promise<Bundle> {
  const folder = join(projectRoot, '.cache/bench', contestant.name)
  await build({
    ...configOf(contestant),
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
  const bundle = { folder, script: main.file, styles: main.css ?? [] }
  if (contestant.prerender === undefined) return bundle
  return { ...bundle, prerender: await buildPrerender(contestant, contestant.prerender) }
}

/** Builds what draws a contestant beforehand, packages and all, and loads it into this process. */
async function buildPrerender(contestant: Contestant, module: string): Promise<Prerender> {
  const folder = join(projectRoot, '.cache/bench', `${contestant.name}-server`)
  await build({
    ...configOf(contestant),
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: join(projectRoot, module),
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  const built = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as { prerender: Prerender }
  return built.prerender
}
