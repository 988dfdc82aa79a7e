import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { GUIDE_FIXTURES } from '#fixtures/pages/index.ts'
import { GUIDE_PAGES, guideChapters, getGuidePageId } from '#schemas/bridge/guide-chapters.ts'
import type { Page } from '#schemas/content/pages/calls.ts'
import { officeGuide } from '#schemas/content/pages/guide-calls.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { readPage } from '#schemas/page/read.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { implement } from '#server/platform/call/implement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readSuppliedPages, supplyPages } from './supply-pages.ts'
import { pages } from './tables.ts'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' }

/** Returns the words of HTML, with blanks between blocks and cells. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<\/?(?:strong|em|b|i|a|span)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

const RichText = z.object({ html: z.string() })
const HEADING = /<h([2-4])[^>]*>([^]*?)<\/h\1>/

function sectionsOf(config: string): { heading: string; text: string }[] {
  const reading = readPage(config)
  if (reading.status !== 'read') return []
  return reading.widgets.flatMap((widget) => {
    const read = widget.grade === 'isolated' ? undefined : z.safeParse(RichText, widget.props)
    if (widget.type !== 'rich-text' || !read?.success) return []
    const { html } = read.data
    const heading = wordsOf(HEADING.exec(html)?.[2] ?? '')
    return [{ heading, text: wordsOf(html.replace(HEADING, '')) }]
  })
}

const guideIds: ReadonlySet<string> = new Set(guideChapters.map(({ name }) => getGuidePageId(name)))

/** Inserts the store's name of points into the document of a chapter (§1), escaped for JSON. */
const named = (config: string, scoreName: string) => nameScore(config, JSON.stringify(scoreName).slice(1, -1))

/** Inserts the store's name of points into a chapter of the guide (§1); returns other pages unchanged. */
export async function insertScoreName(page: Page, db: Db): Promise<Page> {
  if (!guideIds.has(page.id)) return page
  const scoreName = await loadScoreName({ db })
  const { pageConfig, lastGood } = page
  return {
    ...page,
    name: nameScore(page.name, scoreName),
    pageConfig: named(pageConfig, scoreName),
    lastGood: lastGood && { ...lastGood, pageConfig: named(lastGood.pageConfig, scoreName) },
  }
}

export const guideRoutes = implement(officeGuide, {
  async guide(_, { db }) {
    const rows = await db.select().from(pages).where(eq(pages.pageType, GUIDE_PAGES))
    const scoreName = await loadScoreName({ db })
    const configs = new Map(rows.map(({ id, config }) => [id, named(config, scoreName)]))
    return guideChapters.flatMap(({ name }) => {
      const config = configs.get(getGuidePageId(name))
      return config === undefined ? [] : [{ name, sections: sectionsOf(config) }]
    })
  },
})

/** Brings the chapters of the guide up to this version (supplyPages). The caller must hold `Database.alone`. */
export async function seedGuide(db: Db, now: number): Promise<void> {
  await supplyPages(db, { set: 'guide', pages: await readSuppliedPages(GUIDE_FIXTURES), now })
}
