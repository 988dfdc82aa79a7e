import '#registry/parts/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { appImplantRedirect } from '#schemas/href.ts'
import { basePath, routerMode } from '#src/lib/address.ts'
import { log } from '#src/lib/log.ts'
import { App } from './app.tsx'
import { boot } from './boot.ts'
import { hydrate } from './hydrate.ts'
import { typedPath } from './typed-path.ts'

// The strict policy forbids generated code; zod would try it once and be reported.
z.config({ jitless: true })

const typed = routerMode === 'hash' ? typedPath(location, basePath) : undefined
const elsewhere = appImplantRedirect(location, basePath) ?? typed
const root = document.querySelector<HTMLElement>('#root')
if (elsewhere) location.replace(elsewhere)
else if (root) {
  void hydrate(root, () =>
    hydrateRoot(root, <App />, { onRecoverableError: (error) => log(`shell: ${String(error)}`) }),
  ).then((done) => {
    if (done) return
    boot()
    createRoot(root).render(<App />)
  })
}
