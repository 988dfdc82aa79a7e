import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { addressingOf } from '#src/lib/address.ts'
import { watchTranslation } from '#src/lib/watch-translation.ts'
import { runChild } from '#src/parts/app/mall/child-mall.ts'
import { ownAddressing, ownHistory, ownServices, pathOfHref } from '#src/platform/inside.ts'
import { PlatformApp } from '#src/platform/platform-app.tsx'
import { keepLinksInside } from '#src/runtime/child-side/keep-links-inside.ts'
import '#ui/base.css'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'

// The strict policy forbids generated code; zod would try it once and be reported.
z.config({ jitless: true })

/** Told to run: a mall in which nobody is logged in. */
export async function start(port: MessagePort): Promise<void> {
  const shop = addressingOf(document)
  const addressing = ownAddressing(shop)
  const { host, mall: base } = await runChild(port, {
    addressing: () => addressing,
    history: ownHistory,
    adopt: ({ store }, { platform }) => store.set(platformAtom, platform),
  })
  const services = ownServices(base.services, { host, history: base.history, addressing })
  const mall: Mall = { ...base, services }
  keepLinksInside(host, (href) => pathOfHref(href, shop))
  watchTranslation()
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<PlatformApp mall={mall} host={host} />)
}
