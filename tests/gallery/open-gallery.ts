import { type Browser, chromium, type Page } from 'playwright-core'
import { requireChromium } from '#tests/support/chromium.ts'
import { type Faults, watchFaults } from '#tests/support/faults.ts'
import type { PartInfo } from './part.ts'
import { serveGallery } from './serve-gallery.ts'

const PHONE = 768

export interface GalleryWindow {
  page: Page
  faults: Faults
  /** Loads '' for all parts, `?part=name` for one, `?part=name&state=2` for what lies over the page. */
  show(query: string): Promise<void>
  parts(): Promise<readonly PartInfo[]>
}

export interface OpenGallery {
  /** A window of this width; whatever goes wrong in it is in `faults`. */
  open(width: number): Promise<GalleryWindow>
  close(): Promise<void>
}

/** The gallery, built and served, with one browser to look at it. */
export async function openGallery(): Promise<OpenGallery> {
  const { origin, stop } = await serveGallery()
  const browser: Browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return {
    async open(width) {
      const phone = width < PHONE
      const context = await browser.newContext({
        viewport: { width, height: phone ? 844 : 900 },
        hasTouch: phone,
        isMobile: phone,
        reducedMotion: 'reduce',
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      })
      context.setDefaultTimeout(10_000)
      const faults = await watchFaults(context, origin)
      const page = await context.newPage()
      return {
        page,
        faults,
        parts: () => page.evaluate(() => window.gallery),
        async show(query) {
          await page.goto(`${origin}/${query}`)
          await page.locator('h1').first().waitFor()
        },
      }
    },
    async close() {
      await browser.close()
      await stop()
    },
  }
}
