import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import { STORAGE_PREFIX, SUCCESS_CODE } from '#schemas/base/constants.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { requireChromium } from '#tests/support/chromium.ts'
import { drawSample, numberSamples, SAMPLE } from './composed.ts'
import { readWidgetFixture } from './fixture.ts'

const PHONE = 768
/** Window height in px, large enough that no part of the page waits for scrolling. */
const TALL = 2600

/** Opens a browser for taking pictures; the caller closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}

/** Opens the page of a widget's fixture in a running mall; the caller closes the page's context. */
export async function openFixture(
  browser: Browser,
  origin: string,
  type: string,
  width: number,
): Promise<Page> {
  const phone = width < PHONE
  const kept = [{ name: `${STORAGE_PREFIX}splash-shown`, value: String(Date.now()) }]
  const context = await browser.newContext({
    viewport: { width, height: TALL },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
  })
  const page = await context.newPage()
  const { text, samples } = numberSamples(readWidgetFixture(type).text)
  const data = { id: type, name: type, revision: 1, pageConfig: text, lastGood: null }
  await page.route(`**${pages.findPageById.path}`, (route) =>
    route.fulfill({ json: { code: SUCCESS_CODE, message: '', data } }),
  )
  await page.route(`**${SAMPLE}**`, (route) => draw(route, samples))
  await page.goto(`${origin}/#/pcSecondLevel?pageId=${type}`)
  await page.locator(`[data-type="${type}"]`).first().waitFor({ state: 'attached' })
  await settle(page)
  await page.evaluate(askForSizes)
  await settle(page)
  return page
}

/** Answers `?sample=3` with the picture in its own size, `?sample=3&size=380x480` in the displayed size. */
function draw(route: Route, samples: Parameters<typeof drawSample>[0][]): Promise<void> {
  const { searchParams } = new URL(route.request().url())
  const index = Number(searchParams.get('sample'))
  const [width, height] = (searchParams.get('size') ?? '').split('x').map(Number)
  const sample = samples[index]
  const sized = sample && width && height ? { ...sample, width, height } : sample
  return route.fulfill({ contentType: 'image/svg+xml', body: drawSample(sized, index) })
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(700)
}

/** Requests each picture in its displayed size, because cropping would cut its text; runs in the page. */
function askForSizes(): void {
  for (const image of document.querySelectorAll('img')) {
    const { width, height } = image.getBoundingClientRect()
    if (!image.src.includes('sample=') || width < 1 || height < 1) continue
    image.removeAttribute('srcset')
    image.src = `${image.src}&size=${Math.round(width)}x${Math.round(height)}`
  }
}
