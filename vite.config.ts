import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
        rolldownOptions: { input: { mall: 'index.html' } },
      },
}))
