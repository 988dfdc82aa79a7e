import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { startBuiltMall } from '#tests/support/built-mall.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { type ScreenPicture, SCREENS } from './screen-docs/screens.ts'
import { openBrowser } from './widget-docs/gallery.ts'
import { WIDTHS } from './widget-docs/picture-path.ts'
import { smallEnough } from './widget-docs/shoot.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) {
  console.error(`没有名为「${unknown.join('」「')}」的页面。`)
  process.exit(1)
}

const browser = await openBrowser()
const mall = await startBuiltMall()
try {
  mkdirSync(folder, { recursive: true })
  for (const screen of SCREENS.filter(({ name }) => asked.length === 0 || asked.includes(name)))
    for (const width of WIDTHS) {
      const file = `${screen.name}-${width}.webp`
      writeFileSync(join(folder, file), await take(browser, screen, width))
      console.log(`docs/pictures/${file}`)
    }
} finally {
  await mall.stop()
  await browser.close()
}

/** Returns a screenshot of the first screenful as WebP. */
async function take(browser: Browser, { path, user, reach }: ScreenPicture, width: number): Promise<Buffer> {
  const phone = width < 768
  const size = { width, height: phone ? 844 : 900 }
  const kept = { 'splash-shown': String(Date.now()), ...(user && (await signIn(mall.origin, user))) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name: STORAGE_PREFIX + name, value }))
  const context = await browser.newContext({
    viewport: size,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin: mall.origin, localStorage }] },
  })
  try {
    const page = await context.newPage()
    await page.goto(`${mall.origin}/#${path}`)
    await page.waitForLoadState('networkidle')
    await reach?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // Wait until entrance animations have ended.
    await page.waitForTimeout(700)
    return await smallEnough(await context.newCDPSession(page), { x: 0, y: 0, ...size })
  } finally {
    await context.close()
  }
}
