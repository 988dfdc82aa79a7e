import type { PlatformInfo } from '#schemas/entities/platform.ts'
import { KNOWN_ID } from '#schemas/page/prerender.ts'
import { readingOf } from '#schemas/page/reading-text.ts'
import { type Catalog, adoptCatalog } from '#src/features/catalog.ts'
import { adoptCommonConfig, killedWidgets } from '#src/features/common-config.ts'
import { adoptPage } from '#src/features/load-page.ts'
import { awaited } from '#src/features/page-rest.ts'
import { askPage, type PageAddress, provideEarly } from '#src/features/page-request.ts'
import { adoptPlatform } from '#src/features/platform.ts'
import { localStore } from '#src/lib/storage.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { provideServed } from '#src/renderer/served.ts'
import type { Situation } from '#src/renderer/situation.ts'
import { keys } from '#src/session/keys.ts'

/** What the server's HTML was drawn with; it travels inside the page, so that nothing is asked for twice. */
export interface Known {
  /** The path and query of this mall that the HTML shows. */
  path: string
  address: PageAddress
  page: { id: string; revision: number }
  /** Of the first screen; schemas/page/reading-text.ts. */
  reading: string
  /** Where the rest is, and the px that it takes. */
  rest: { url: string; height: number } | null
  platform: PlatformInfo
  catalog: Catalog
  /** The text of findCommonConfig's answer. */
  config: string
  situation: Omit<Situation, 'killed'>
  answers: readonly (readonly [place: string, data: unknown])[]
}

/** Written by the same build of this mall, so it is not checked again. */
export function readKnown(): Known | null {
  const text = document.getElementById(KNOWN_ID)?.textContent
  return text ? (JSON.parse(text) as Known) : null
}

/** The shell's part, good on every route. */
export function adoptShell({ platform, catalog, config }: Known): void {
  adoptPlatform(platform)
  adoptCatalog(catalog)
  adoptCommonConfig(config)
}

/**
 * The page's part. A guest's page is as the server would answer now; a member may have another one and asks for it when
 * the session has started.
 */
export function adoptKnownPage(
  { address, page, reading, rest, situation, answers }: Known,
  started: Promise<void>,
): void {
  adoptPage(address, { page, reading: readingOf(reading), rest: rest ? awaited(address, rest) : undefined })
  const member = localStore.get(keys.token) !== null
  // A guest's is asked for again only to be kept for bad days, when nothing else is going on.
  const idle = new Promise<void>((done) => whenIdle(done))
  provideEarly(
    address,
    (member ? started : idle).then(() => askPage(address)),
  )
  provideServed({ situation: { ...situation, killed: killedWidgets.get() }, answers: new Map(answers) })
}
