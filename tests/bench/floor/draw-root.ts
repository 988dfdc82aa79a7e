import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Draws the page, or takes over what was drawn for it beforehand. */
export function drawRoot(page: ReactNode): void {
  const root = document.querySelector('#root')
  if (!root) return
  if (root.hasChildNodes()) hydrateRoot(root, page)
  else createRoot(root).render(page)
}
