import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { axiosOverXhr } from './scripts/axios-over-xhr.ts'

/**
 * A few files instead of many small shared ones, which compress worse (8 kB of the first load). Each group takes what it
 * names with all that this imports statically, so that nothing in one waits for another that waits for it. Entries stay
 * outside: the manifest would lose them.
 */
const groups = [
  // The shell of every screen.
  {
    name: 'core',
    priority: 2,
    test: /\/src\/(apps\/mall\/(app|boot|hydrate)|features\/create-mall)\.tsx?$|\/node_modules\/react-dom\//,
  },
  // Configured pages, and the parts that most widgets share.
  {
    name: 'page',
    priority: 1,
    test: /\/src\/screens\/configured\/(configured-page|page-states)\.tsx$|\/(ui\/(picture|price|states|tabs)\/(?!link)[\w-]+|ui\/scroll\/(card-row|on-scroll|rail-arrows|use-row-scroll|use-snap-track)|ui\/press\/use-first-tap|components-registry\/(use-goods|define-widget|parts\/(?!activity|use-mounted|use-second|time-left|sanitise|quiet|rich|floating|advert|brand|entry|goods-row|use-ruled)[\w-]+))\.tsx?$/,
  },
  // What screens show answers of the mall with: react-query, and the small parts beside it.
  {
    name: 'answers',
    test: /\/src\/(features\/(use-call|score-name|shop-price|pair-price|order\/due)|lib\/route-query)\.tsx?$/,
  },
]

const productionRouter = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

/** Its entry is CommonJS, a second copy of what Semi's date picker has already (7 kB). */
const dateFnsTz = fileURLToPath(new URL('node_modules/date-fns-tz/esm/index.js', import.meta.url))

/** On a slow machine a first start would print what each plugin took. */
const checks = { bundlerTimings: false }

/** Every script names those that its later parts need; names would cost the first load 2 kB. The manifest tells them. */
const fileNames = {
  chunkFileNames: ({ name }: { name: string }) =>
    groups.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
}

/** `vite build` makes the storefront; `vite build --ssr server/main.ts` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  // Relative, so that one build serves any public base path; the server writes it into index.html.
  base: './',
  plugins: [react(), ...(isSsrBuild ? [] : [axiosOverXhr()])],
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
    : {
        outDir: 'dist/client',
        target: ['chrome111', 'safari16.4', 'firefox115'],
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks,
          input: { mall: 'index.html' },
          output: {
            ...fileNames,
            codeSplitting: { groups },
          },
        },
      },
}))
