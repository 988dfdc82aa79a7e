import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every page of the shop needs, in one file: many small shared chunks compress worse (8 kB of the first load).
 * A module that only some screens need stays out by its name here.
 */
const core = [
  /node_modules\/(react|react-dom|scheduler|jotai|zod)\//,
  /\/src\/(api|session)\//,
  /\/src\/lib\/(?!route-query)/,
  /\/schemas\/rules\/half-width\.ts/,
  /\/schemas\/(api\/(auth-user|cart|catalog|mall|pages)|entities\/\w+)\.ts/,
  /\/schemas\/(?!goods-filter|filter-fields|rich-text|cached-form|check-link|json-edit|page\b|widget|repair|schema-|visible-read|cube|canvas|text-height|goods-layout|goods-card-fields|fields)[\w-]+\.ts/,
  /\/components-registry\/(services|readable|use-loaded|use-goods|define-widget)\.tsx?/,
  /\/components-registry\/parts\/(picture|jump-link|price-text|heading|states|card-skeleton|use-autoplay)\.(tsx?|module\.css)/,
]

/** `vite build` makes the storefront; `vite build --ssr server/main.ts` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  // Relative, so that one build serves any public base path; the server writes it into index.html.
  base: './',
  plugins: [react()],
  css: { modules: { generateScopedName: '[hash:base64:6]' } },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        target: ['chrome111', 'safari16.4', 'firefox115'],
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { mall: 'index.html' },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: 'core', test: (id: string) => core.some((pattern) => pattern.test(id)) }],
            },
          },
        },
      },
}))
