import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { SHOPS } from '#fixtures/mall/shops.ts'
import {
  fillTemplate,
  PAGE_TEMPLATES,
  type PageTemplate,
  templatePicture,
} from '#fixtures/pages/templates.ts'
import { DAY_MS, STORAGE_PREFIX, SUCCESS_CODE } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { startBuiltMall } from '#tests/support/built-mall.ts'
import { openBrowser } from './widget-docs/gallery.ts'

const root = join(import.meta.dirname, '..')
/** Visible part of a page in px, and the scale of its picture. */
const SEEN = { width: 1280, height: 1600 }
const SCALE = 0.375

const browser = await openBrowser()
const mall = await startBuiltMall()
try {
  for (const one of PAGE_TEMPLATES) {
    const file = join(root, 'public', templatePicture(one.template))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await take(browser, one))
    console.log(`public${templatePicture(one.template)}`)
  }
} finally {
  await mall.stop()
  await browser.close()
}

/** Returns a screenshot of a page in the demo mall as WebP. */
async function take(from: Browser, { template, name, file }: PageTemplate): Promise<Buffer> {
  const kept = [{ name: `${STORAGE_PREFIX}splash-shown`, value: String(Date.now()) }]
  const context = await from.newContext({
    viewport: { width: SEEN.width, height: 2600 },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin: mall.origin, localStorage: kept }] },
  })
  try {
    const page = await context.newPage()
    const endAt = `${formatMallDay(Date.now() + 14 * DAY_MS)} 00:00`
    const text = readFileSync(join(root, 'fixtures/pages', file), 'utf8')
    const pageConfig = fillTemplate(text, { name, shopId: SHOPS[0]?.id ?? '', endAt })
    const data = { id: template, name, revision: 1, pageConfig, lastGood: null }
    await page.route(`**${pages.findPageById.path}`, (route) =>
      route.fulfill({ json: { code: SUCCESS_CODE, message: '', data } }),
    )
    await page.goto(`${mall.origin}/#/pcSecondLevel?pageId=${template}`)
    const first = page.locator('[data-type]').first()
    await first.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // Wait until entrance animations have ended.
    await page.waitForTimeout(1500)
    const top = Math.max(0, ((await first.boundingBox())?.y ?? 0) - 16)
    const session = await context.newCDPSession(page)
    const shot = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      clip: { x: 0, y: top, ...SEEN, scale: SCALE },
    })
    return Buffer.from(shot.data, 'base64')
  } finally {
    await context.close()
  }
}
