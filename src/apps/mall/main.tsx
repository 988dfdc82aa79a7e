import '#registry/parts/base.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { appImplantRedirect } from '#schemas/href.ts'
import { basePath } from '#src/lib/address.ts'
import { App } from './app.tsx'
import { boot } from './boot.ts'

// The strict policy forbids generated code; zod would try it once and be reported.
z.config({ jitless: true })

const elsewhere = appImplantRedirect(location, basePath)
const root = document.querySelector('#root')
if (elsewhere) location.replace(elsewhere)
else if (root) {
  boot()
  createRoot(root).render(<App />)
}
