import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { inlineStyles } from './inline-styles.ts'
import { openVisitor, settle } from './open-page.ts'
import { PROFILES } from './profiles.ts'

/** gzip bytes of a first visit that touches nothing, by kind; `early` is script that arrived before the first paint. */
export interface Weight {
  /** Without the styles in it. */
  document: number
  script: number
  /** Files, and `inline`: what stands in the document. */
  stylesheet: number
  inline: number
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
  const sizes: Promise<Size>[] = []
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
    const inline = all.reduce((total, one) => total + one.inline, 0)
    const [document, script, files, image] = [sum('document'), sum('script'), sum('stylesheet'), sum('image')]
    return {
      document,
      script,
      stylesheet: files + inline,
      inline,
      image,
      other: all.reduce((total, { bytes }) => total + bytes, 0) - document - script - files - image,
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

interface Size {
  url: string
  kind: string
  /** gzip, of a document without its styles. */
  bytes: number
  /** gzip, of the styles in a document. */
  inline: number
}

async function sizeOf(response: Response): Promise<Size> {
  const body = await response.body().catch(() => Buffer.alloc(0))
  const [url, kind] = [response.url(), response.request().resourceType()]
  if (kind !== 'document') return { url, kind, bytes: gzipSync(body).length, inline: 0 }
  const { css, rest } = inlineStyles(body.toString())
  return { url, kind, bytes: gzipSync(rest).length, inline: css === '' ? 0 : gzipSync(css).length }
}
