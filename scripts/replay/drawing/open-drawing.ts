import { type BrowserContext, chromium, type Page } from 'playwright-core'
import type { DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'
import { UsageError } from '#scripts/replay/options.ts'
import { requireChromium } from '#tests/support/chromium.ts'
import { draw, type Drawn, drawFixture } from './draw-fixture.ts'
import { serveReplay } from './serve-replay.ts'

export interface DrawingBrowser {
  /** Draws fixtures; the results are in the order of the fixtures. */
  drawAll(fixtures: readonly Fixture[], options?: DrawOptions): Promise<Drawn[]>
  readRequests(fixture: Fixture): Promise<readonly DrawnRequest[]>
  close(): Promise<void>
}

interface DrawOptions {
  hasPictures?: boolean
  onDrawn?: () => void
}

interface DrawingOptions {
  /** Folder of a built client, or the address of a running mall whose document /replay/ is open to everybody. */
  client: string
  /** Number of documents that draw in parallel. */
  lanes?: number
  /** Called before the first document opens. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** Number of drawings after which a document is reloaded, so that its memory does not grow. */
const MAX_DRAWINGS = 200

const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-device-scale-factor=1']

/** Flags of the browser that block all other hosts, so that only the fixture decides how a page looks. */
const flagsFor = (origin: string) => [
  ...FLAGS,
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(origin).hostname}`,
]

/** Opens the browser in which `npm run replay -- --drawn` draws. */
export async function openDrawing({
  client,
  lanes = 2,
  prepare = async () => undefined,
}: DrawingOptions): Promise<DrawingBrowser> {
  const server = /^https?:/.test(client)
    ? { origin: client.replace(/\/+$/, ''), close: async () => undefined }
    : await serveReplay(client)
  const browser = await chromium.launch({ executablePath: requireChromium(), args: flagsFor(server.origin) })
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await prepare(context)

  async function openPage(): Promise<Page> {
    const page = await context.newPage()
    const response = await page.goto(`${server.origin}/${REPLAY_PATH}`)
    if (!response?.ok()) throw new UsageError(`${server.origin} 没有开放 /${REPLAY_PATH}：需要演示模式`)
    await page.waitForFunction(() => 'replay' in window)
    return page
  }

  return {
    async drawAll(fixtures, { hasPictures = false, onDrawn } = {}) {
      const results: Drawn[] = []
      const queue = fixtures.entries()
      async function runLane() {
        let page = await openPage()
        let drawings = 0
        for (const [at, fixture] of queue) {
          if (drawings === MAX_DRAWINGS) {
            await page.close()
            page = await openPage()
            drawings = 0
          }
          drawings += 1
          results[at] = await drawFixture(page, fixture, { hasPictures })
          onDrawn?.()
        }
        await page.close()
      }
      await Promise.all(Array.from({ length: Math.min(lanes, fixtures.length) }, runLane))
      return results
    },
    async readRequests(fixture) {
      const page = await openPage()
      const { requests } = await draw(page, fixture)
      await page.close()
      return requests
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
