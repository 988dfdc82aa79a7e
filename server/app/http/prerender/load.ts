import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Prerender, PrerenderScreen } from '#schemas/page/prerender.ts'
import { fillIn, type Where } from '#server/app/http/shell.ts'
import { createSanitise } from '#server/platform/html/sanitise.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Calls } from './drawing.ts'
import { readManifest } from './manifest.ts'
import { createPrerenderedPages, type PrerenderedPages } from './pages.ts'
import { createDrawnScreens, type DrawnScreens } from './screens.ts'
import { readTemplate } from './template.ts'

interface Parts {
  where: Where
  backend: Calls
  log: Logger
}

/** Delay before a page that nobody waits for is drawn, ms, so that the visitor who has just come is served first. */
const QUIET = 500

export interface Prerenderer {
  pages: PrerenderedPages
  screens: DrawnScreens
}

/** Loads the prerenderer that the build put beside client and server in `folder`. */
export async function loadPrerenderer(folder: string, parts: Parts): Promise<Prerenderer> {
  const client = join(folder, 'client')
  const [html, modules, built] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readManifest(client),
    // Built by `vite build --ssr src/prerender/prerender.tsx`.
    import(/* @vite-ignore */ pathToFileURL(join(folder, 'prerender/prerender.js')).href) as Promise<{
      prerender: Prerender
      prerenderScreen: PrerenderScreen
    }>,
  ])
  const template = readTemplate(fillIn(html, parts.where))
  const all = { ...parts, ...built, modules, template, clock: systemClock, sanitise: createSanitise() }
  return {
    pages: createPrerenderedPages({ ...all, quiet: () => pause(QUIET) }),
    screens: createDrawnScreens(all),
  }
}
