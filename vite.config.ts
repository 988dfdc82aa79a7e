import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listBuildTargets } from '#schemas/base/oldest-browsers.ts'
import { axiosOverXhr } from '#scripts/axios-over-xhr.ts'
import { chunkGroups, chunkNames } from '#scripts/chunks.ts'
import { preloadChild } from '#scripts/preload-child.ts'
import { replayFiles } from '#scripts/replay-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const productionRouter = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/** Its entry is CommonJS, a second copy of what Semi's date picker has already (7 kB). */
const dateFnsTz = fileURLToPath(new URL('node_modules/date-fns-tz/esm/index.js', import.meta.url))

/** On a slow machine a first start would print what each plugin took. */
const checks = { bundlerTimings: false }

/**
 * Every script names those that its later parts need, the first load about 400: names would cost it 2 kB (the manifest tells
 * them), and the usual 8 signs of a hash 0.8 kB. Fewer than 7 the bundler refuses.
 */
const fileNames = {
  chunkFileNames: ({ name }: { name: string }) =>
    chunkNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

/**
 * The child applications and their hosts, in a build of their own: what they share with the storefront would move its
 * chunks, and an opaque frame has no cache to share.
 */
const apps = {
  outDir: 'dist/client',
  target: listBuildTargets(),
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/apps.json',
  // The policy takes fonts from files alone.
  assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
  modulePreload: { polyfill: false },
  rolldownOptions: {
    checks,
    input: {
      admin: 'apps/admin/index.html',
      platform: 'apps/platform/index.html',
      adminHost: 'apps/admin/host.html',
      platformHost: 'apps/platform/host.html',
      replay: 'apps/replay/index.html',
    },
    output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
  },
}

/**
 * `vite build` makes the storefront, `vite build --mode apps` after it the child applications, and
 * `vite build --ssr server/main.ts` the server.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  // Relative, so that one build serves any public base path; the server writes it into index.html.
  base: './',
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [axiosOverXhr()]),
    // A build makes them with the document; in development they are served.
    ...(mode === 'apps' ? [preloadChild()] : []),
    ...(mode === 'apps' || command === 'serve' ? [replayFiles(root)] : []),
  ],
  // In development a sandboxed child asks for its modules as `Origin: null`.
  server: { cors: { origin: ['null', /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/] } },
  // Its exports name the development files only, with their warnings.
  resolve: {
    alias: isSsrBuild
      ? []
      : [
          { find: /^react-router$/, replacement: productionRouter },
          { find: /^date-fns-tz$/, replacement: dateFnsTz },
        ],
  },
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { checks },
      }
    : mode === 'apps'
      ? apps
      : {
          outDir: 'dist/client',
          target: listBuildTargets(),
          emptyOutDir: true,
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            checks,
            input: { mall: 'index.html' },
            output: {
              ...fileNames,
              codeSplitting: { groups: chunkGroups(root) },
            },
          },
        },
}))
