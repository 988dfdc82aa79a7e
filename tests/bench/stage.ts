import type { Browser } from 'playwright-core'
import type { BuiltMall } from '#tests/support/built-mall.ts'
import { buildBundle, type Bundle } from './build-bundle.ts'
import { captureSurroundings, type Surroundings } from './capture.ts'
import type { Contestant } from './contestants.ts'
import { createHtml, staticTwin } from './html.ts'
import { mallDocument } from './mall-document.ts'
import { guestCards, startMall } from './malls.ts'
import { FIRST_TITLE, neutralPage, type NeutralWidget } from './neutral-page.ts'
import { addPictures, picturesIn, listPictures } from './pictures.ts'
import { openSite, type Site } from './site.ts'
import type { Mark, Watch } from './watch-load.ts'

/** Everything that is measured, standing and served. */
export interface Stage {
  /** The demo mall with its own home page. */
  demo: BuiltMall
  urlOf(contestant: Contestant, count: number): string
  watchOf(contestant: Contestant, count: number): Watch
  /** Every widget of the page. */
  marksOf(contestant: Contestant, count: number): readonly Mark[]
  /** The page of so many widgets as the mall keeps it. */
  documentOf(count: number): string
  /** Words of the page's first title. */
  firstWords: string
  close(): Promise<void>
}

/** Goods that the page draws from. */
const CARDS = 50

export async function setStage(
  browser: Browser,
  { contestants, counts }: { contestants: readonly Contestant[]; counts: readonly number[] },
): Promise<Stage> {
  const site = await openSite()
  const demo = await startMall()
  const malls = new Map<number, BuiltMall>()
  const close = async () => {
    await Promise.all([site.close(), demo.stop(), ...[...malls.values()].map((mall) => mall.stop())])
  }
  try {
    const cards = await guestCards(demo, CARDS)
    if (cards.length < 10)
      throw new Error(`the demo mall has only ${cards.length} goods with a picture and a price`)
    const pages = new Map(counts.map((count) => [count, neutralPage(count, cards)]))
    // One after the other: each makes a database, which takes much memory for a moment.
    for (const [count, widgets] of pages) malls.set(count, await startMall(mallDocument(widgets)))
    const [smallest = 0] = counts
    const around = await captureSurroundings(browser, malls.get(smallest)?.origin ?? '')
    await addPictures(site, demo.origin, [
      ...listPictures(around.shell),
      ...[...pages.values()].flat().flatMap(picturesIn),
    ])
    await addContestants({ site, contestants, pages, around })
    if (contestants.some(({ name }) => name === 'static'))
      for (const count of counts) {
        const floor = { url: `${site.origin}/floor-${count}.html`, css: around.css, last: `w${count}` }
        await site.add(`/static-${count}.html`, await staticTwin(browser, floor))
      }
    return {
      demo,
      urlOf: ({ name }, count) =>
        name === 'mall' ? `${malls.get(count)?.origin}/` : `${site.origin}/${name}-${count}.html`,
      watchOf: (one, count) => watchOf(marksOf(one, pages.get(count) ?? []), around),
      marksOf: (one, count) => marksOf(one, pages.get(count) ?? []),
      documentOf: (count) => mallDocument(pages.get(count) ?? []),
      firstWords: FIRST_TITLE,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Casting {
  site: Site
  contestants: readonly Contestant[]
  pages: ReadonlyMap<number, readonly NeutralWidget[]>
  around: Surroundings
}

async function addContestants({ site, contestants, pages, around }: Casting): Promise<void> {
  const { css, shell } = around
  for (const one of contestants) {
    if (one.entry === undefined) continue
    const bundle: Bundle = await buildBundle(one, one.entry)
    await site.addFolder(one.name, bundle.folder)
    for (const [count, widgets] of pages)
      await site.add(`/${one.name}-${count}.html`, createHtml(one, bundle, { css, shell, widgets }))
  }
}

function marksOf(one: Contestant, widgets: readonly NeutralWidget[]): Mark[] {
  return widgets.map((widget, index) => ({ selector: one.widget(index + 1), pictures: picturesOn(widget) }))
}

function picturesOn(widget: NeutralWidget): number {
  return widget.kind === 'goods' ? widget.goods.length : widget.kind === 'banner' ? 1 : 0
}

function watchOf(marks: readonly Mark[], { firstScreen }: Surroundings): Watch {
  const last = marks.at(-1)
  if (!last) throw new Error('the page has no widgets')
  const press = 'button[aria-label^="加入购物车"]'
  return { first: firstScreen.flatMap((number) => marks[number - 1] ?? []), last, press }
}
