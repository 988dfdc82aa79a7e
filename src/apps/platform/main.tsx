import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { readAddressing } from '#src/lib/address.ts'
import { watchTranslation } from '#src/lib/watch-translation.ts'
import { runChild } from '#src/parts/app/mall/child-mall.ts'
import {
  createOwnAddressing,
  createEmbeddedHistory,
  createOwnServices,
  findShopPath,
} from '#src/platform/inside.ts'
import { PlatformApp } from '#src/platform/platform-app.tsx'
import { keepLinksInside } from '#src/runtime/child-side/keep-links-inside.ts'
import '#ui/base.css'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'

// The strict policy forbids generated code; zod would try it once, and the browser would report a violation.
z.config({ jitless: true })

/** Starts the application for a guest once the host tells it to run. */
export async function start(port: MessagePort): Promise<void> {
  const shop = readAddressing(document)
  const addressing = createOwnAddressing(shop)
  const { host, mall: base } = await runChild(port, {
    addressing: () => addressing,
    history: createEmbeddedHistory,
    adopt: ({ store }, { platform }) => store.set(platformAtom, platform),
  })
  const services = createOwnServices(base.services, { host, history: base.history, addressing })
  const mall: Mall = { ...base, services }
  keepLinksInside(host, (href) => findShopPath(href, shop))
  watchTranslation()
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<PlatformApp mall={mall} host={host} />)
}
