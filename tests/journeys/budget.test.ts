import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { applyProfile, type Profile, PROFILES } from '#tests/bench/profiles.ts'
import { openShop, type Shop } from '#tests/support/browser.ts'

/** Issue: over the wire until the home page settles untouched. */
const JS_BUDGET = 140_000
const CSS_BUDGET = 15_000
const SHIFT_BUDGET = 0.02
/** On the slow profile, ms. */
const LARGEST_BUDGET = 1200
/** A machine that needs longer for the page without any throttle says nothing about the slow profile, ms. */
const CALM = 500

const sizeOf = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 }).length

/** Every script and stylesheet that the browser fetches, and the inline style, with its size as gzip at level 9. */
function watchAssets({ page }: Shop) {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const file = new URL(response.url()).pathname
    if (response.request().resourceType() === 'document')
      sizes.set(
        'inline.css',
        response
          .text()
          .then((html) =>
            sizeOf([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')),
          ),
      )
    else if (/\.(js|css)$/.test(file)) sizes.set(file, response.body().then(sizeOf))
  })
  return async (ending: string) => {
    const files = [...sizes].filter(([file]) => file.endsWith(ending))
    return Promise.all(files.map(async ([file, size]) => ({ file, size: await size })))
  }
}

interface Paint {
  shift: number
  first: number
  largest: number
}

async function paintOf({ page }: Shop): Promise<Paint> {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        setTimeout(() => resolve([]), 500)
      })
    const shifts = await entries('layout-shift')
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const largest = (await entries('largest-contentful-paint')).at(-1)
    const valueOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
    return {
      shift: shifts.reduce((sum, entry) => sum + valueOf(entry), 0),
      first: first?.startTime ?? 0,
      largest: largest?.startTime ?? 0,
    }
  })
}

it.each([1440, 390])('the home page at %i px keeps its budget of bytes and shifts', async (width) => {
  const shop = await openShop({ width })
  const assets = watchAssets(shop)
  await shop.visit('/mall/index')
  await shop.page.waitForLoadState('networkidle')
  await shop.page.getByRole('heading', { name: '好礼榜单' }).waitFor()
  await shop.page.waitForLoadState('networkidle')
  const sum = (files: { size: number }[]) => files.reduce((total, { size }) => total + size, 0)
  const [scripts, styles, paint] = await Promise.all([assets('.js'), assets('.css'), paintOf(shop)])
  console.info(
    `home ${width}px: JS ${sum(scripts)} B, CSS ${sum(styles)} B gzip; shift ${paint.shift.toFixed(4)}, ` +
      `first paint ${Math.round(paint.first)} ms, largest ${Math.round(paint.largest)} ms`,
  )
  expect(scripts.length).toBeGreaterThan(3)
  expect(sum(scripts)).toBeLessThanOrEqual(JS_BUDGET)
  expect(sum(styles)).toBeLessThanOrEqual(CSS_BUDGET)
  expect(paint.first).toBeGreaterThan(0)
  expect(paint.shift).toBeLessThanOrEqual(SHIFT_BUDGET)
})

async function loaded(profile: Profile): Promise<Paint> {
  const shop = await openShop()
  await applyProfile(await shop.context.newCDPSession(shop.page), profile)
  await shop.visit('/')
  await shop.page.waitForLoadState('networkidle')
  return paintOf(shop)
}

it('the home page on a slow line and processor shows its largest picture in 1.2 s, and shifts by 0.02 at most', async ({
  skip,
}) => {
  let largest = Infinity
  for (let left = 4; left > 0 && largest > LARGEST_BUDGET; left--) {
    const calm = (await loaded(PROFILES.plain)).largest <= CALM
    const slow = await loaded(PROFILES.slow)
    console.info(`slow: largest ${Math.round(slow.largest)} ms, shift ${slow.shift.toFixed(4)}, calm ${calm}`)
    expect(slow.shift).toBeLessThanOrEqual(SHIFT_BUDGET)
    expect(slow.largest).toBeGreaterThan(0)
    if (calm || slow.largest <= LARGEST_BUDGET) largest = Math.min(largest, slow.largest)
  }
  skip(largest === Infinity, 'the machine was busy with something else all the time')
  expect(largest).toBeLessThanOrEqual(LARGEST_BUDGET)
})
