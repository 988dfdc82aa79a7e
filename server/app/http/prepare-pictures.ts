import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import type { Prerender } from '#schemas/page/prerender.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import { type Db, openPglite } from '#server/platform/database/open.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { createSanitise } from '#server/platform/html/sanitise.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { createOwnBackend } from './backends.ts'
import { createPictures } from './pictures.ts'
import { formatPictureFileName } from './prepared-pictures.ts'
import { routes } from './routes.ts'

const NOWHERE = 'http://mall.invalid'
/** Longest time for one picture on the busiest machine, ms. */
const TIMEOUT_MS = 60_000

/**
 * Draws the pictures of the demo mall's home page at every width that the page names, so that its first visitor
 * need not wait. The pictures are written beside `archive`, each atomically, because the build may time out.
 */
export async function writePreparedPictures(archive: string): Promise<void> {
  const dist = dirname(archive)
  const folder = join(dist, 'pictures')
  const { db, close } = await openPglite(undefined, new Blob([new Uint8Array(await readFile(archive))]))
  const picture = createPictures({ db, files: createDatabaseFiles() }, { patience: TIMEOUT_MS })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [address, key = '', width = ''] of candidatesIn(await homePage(db, dist))) {
    const response = await picture(new Request(NOWHERE + address), `${key}.svg`)
    if (response.headers.get('content-type') !== 'image/webp') continue
    const file = join(folder, formatPictureFileName(`${key}-${width}`))
    await writeFile(`${file}.part`, Buffer.from(await response.arrayBuffer()))
    await rename(`${file}.part`, file)
  }
  await close()
}

function candidatesIn(html: string): Iterable<RegExpMatchArray> {
  const all = html.matchAll(/\/pictures\/([\w-]+)\.svg\?w=(\d+)/g)
  return new Map([...all].map((found) => [found[0], found])).values()
}

/** Returns the HTML of the home page, including the part below the first screen. */
async function homePage(db: Db, dist: string): Promise<string> {
  const log = pino({ enabled: false })
  const settings = { demo: true, simulation: false }
  const keys = { session: systemRandom.token(32) }
  const base = { db, clock: systemClock, random: systemRandom, log, settings, keys, queues: openQueues() }
  const channels = createCashChannels(settings)
  const services: Services = {
    ...base,
    reactions,
    channels,
    sms: createOutboxSender(base),
    files: createDatabaseFiles(),
    tracks: manualTracks(),
    invoicing: manualInvoices(),
  }
  const backend = createOwnBackend(services, routes, sessions)
  // Built by `vite build --ssr src/prerender/prerender.tsx`.
  const { prerender } = (await import(
    /* @vite-ignore */ pathToFileURL(join(dist, 'prerender/prerender.js')).href
  )) as { prerender: Prerender }
  const drawn = await prerender({
    path: '/',
    router: 'hash',
    base: '/',
    now: systemClock.now(),
    send: (request) => backend.ask(request),
    sanitise: createSanitise(),
    log: () => undefined,
  })
  return drawn ? drawn.html + ((await drawn.rest?.()) ?? '') : ''
}
