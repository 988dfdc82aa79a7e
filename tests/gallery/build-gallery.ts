import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'
import { projectRoot } from '#server/platform/process/root.ts'

export const galleryFolder = join(projectRoot, '.cache/gallery')

/** Builds the gallery for production into `.cache/gallery`, as the mall's own configuration builds the mall. */
export async function buildGallery(): Promise<void> {
  const env = { command: 'build', mode: 'production', isSsrBuild: false } as const
  const own = await loadConfigFromFile(env, join(projectRoot, 'vite.config.ts'))
  if (!own) throw new Error('vite.config.ts is missing')
  const { resolve, css, build: mall } = own.config
  await build({
    configFile: false,
    root: join(projectRoot, 'tests/gallery'),
    logLevel: 'error',
    publicDir: false,
    // A test's own NODE_ENV would ask for React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: resolve ?? {},
    css: css ?? {},
    build: {
      outDir: galleryFolder,
      emptyOutDir: true,
      manifest: true,
      target: mall?.target ?? 'baseline-widely-available',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
    },
  })
}
