import { expect, it } from 'vitest'
import { openShop, type Shop } from '#tests/support/browser.ts'
import { some } from '#tests/support/some.ts'

interface Shown {
  path: string
  /** px that it is drawn wide, with what its box crops. */
  drawn: number
  chosen: number
  /** The next narrower candidate, 0 for the narrowest. */
  narrower: number
}

/** Runs in the page: the compositions that have come, in the width that the browser chose. */
function compositions(): Shown[] {
  return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
    .filter(({ complete, currentSrc, offsetWidth }) => complete && currentSrc !== '' && offsetWidth > 0)
    .map((image) => {
      const { offsetWidth, offsetHeight, naturalWidth, naturalHeight, currentSrc, srcset } = image
      const ratio = naturalWidth / naturalHeight
      const covers = getComputedStyle(image).objectFit === 'cover'
      const { pathname, searchParams } = new URL(currentSrc)
      const chosen = Number(searchParams.get('w'))
      const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
      return {
        path: pathname,
        drawn: (covers ? Math.max : Math.min)(offsetWidth, offsetHeight * ratio),
        chosen,
        narrower: Math.max(0, ...widths.filter((width) => width < chosen)),
      }
    })
}

/** Every address of a picture that the browser asks for. */
function watchPictures({ page }: Shop): ReadonlySet<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/pictures/')) asked.add(pathname + search)
  })
  return asked
}

/** Walks down until all that is lazy has come. */
async function walk({ page, settled }: Shop): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < height; at += 600) {
    await page.evaluate((top) => scrollTo(0, top), at)
    await settled()
  }
}

it.each(some([390, 1440], 1))(
  '§4 at %i px every picture of the home page comes as wide as its place',
  async (width) => {
    const shop = await openShop({ width })
    await shop.visit('/mall/index')
    await walk(shop)
    const shown = await shop.page.evaluate(compositions)
    expect(shown.length).toBeGreaterThan(50)
    for (const { path, drawn, chosen, narrower } of shown) {
      expect(chosen, `${path} is sharp at ${drawn} px`).toBeGreaterThan(0.9 * drawn)
      expect(narrower, `${path} is no larger than ${drawn} px need`).toBeLessThan(1.35 * drawn)
    }
  },
)

it.each(some([390, 1440], 1))(
  'at %i px each comes once: what the head asks for ahead is what is shown',
  async (width) => {
    const shop = await openShop({ width })
    const asked = watchPictures(shop)
    await shop.visit('/mall/index')
    await shop.page.waitForLoadState('networkidle')
    const ahead = shop.page.locator('link[rel=preload][as=image][fetchpriority=high]').first()
    expect(await ahead.getAttribute('imagesrcset')).toMatch(/^\/pictures\/[\w-]+\.svg\?w=\d+ \d+w,/)
    const paths = [...asked].map((address) => address.replace(/\?.*/, ''))
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    const documents = [...asked].filter((address) => !address.includes('?w='))
    expect(documents.length, 'the icon of the shop, and no other composition').toBeLessThanOrEqual(1)
  },
)
