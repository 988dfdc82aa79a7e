import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { openVisitor, settle } from './open-page.ts'
import { PROFILES } from './profiles.ts'

/** gzip bytes of a first visit that touches nothing, by kind; `early` is script that arrived before the first paint. */
export interface Weight {
  document: number
  script: number
  stylesheet: number
  image: number
  other: number
  requests: number
  early: number
}

/** How long a page is left alone: longer than any idle work waits. */
const ALONE_MS = 8000

/** By the bodies' own gzip size at the usual level, so that nobody's choice of encoding counts. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const { context, page } = await openVisitor(browser, new URL(url).origin, PROFILES.plain)
  const sizes: Promise<{ url: string; kind: string; bytes: number }>[] = []
  page.on('response', (response) => sizes.push(sizeOf(response)))
  try {
    await page.goto(url, { waitUntil: 'load' })
    await settle(page)
    await page.waitForTimeout(ALONE_MS)
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const scripts = performance.getEntriesByType('resource').flatMap((entry) => {
        const before =
          entry instanceof PerformanceResourceTiming && entry.responseEnd < (paint?.startTime ?? 0)
        return before ? [entry.name] : []
      })
      return scripts
    })
    const all = await Promise.all(sizes)
    const sum = (kind: string, among = all) =>
      among.reduce((total, one) => total + (one.kind === kind ? one.bytes : 0), 0)
    const [document, script, stylesheet, image] = [
      sum('document'),
      sum('script'),
      sum('stylesheet'),
      sum('image'),
    ]
    return {
      document,
      script,
      stylesheet,
      image,
      other: all.reduce((total, { bytes }) => total + bytes, 0) - document - script - stylesheet - image,
      requests: all.length,
      early: sum(
        'script',
        all.filter((one) => early.includes(one.url)),
      ),
    }
  } finally {
    await context.close()
  }
}

async function sizeOf(response: Response) {
  const body = await response.body().catch(() => Buffer.alloc(0))
  return { url: response.url(), kind: response.request().resourceType(), bytes: gzipSync(body).length }
}
