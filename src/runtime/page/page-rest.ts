import { reviveWidgets } from '#schemas/page/reading-text.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Awaited, PageRest } from './awaited-rest.ts'
import type { PageAddress } from './page-source.ts'
import type { Pages } from './pages.ts'

/** Rest of a page as the server sends it; not validated, because the same build of this mall wrote the answer. */
export interface RestAnswer {
  widgets: readonly WidgetReading[]
  html: readonly (readonly [id: string, html: string])[]
  answers: PageRest['answers']
}

/** Path of the rest of a page, and its height in px. */
export interface RestPlace {
  path: string
  height: number
}

/** Loads the rest of a page; if the server no longer has it, the page is read in the browser. */
export function createRestLoader(
  { pages, document }: Pick<MallBase, 'document'> & { pages: Pages },
  address: PageAddress,
  { path, height }: RestPlace,
): Awaited {
  let loading: Promise<PageRest> | null = null

  async function ask(): Promise<PageRest> {
    const answer = (await document(path)) as RestAnswer | undefined
    if (!answer) return readHere()
    const { widgets, html, answers } = answer
    return { widgets: reviveWidgets(widgets), html: new Map(html), answers }
  }

  /** Reads the rest in the browser, if there is a new revision or the server no longer has the rest of this one. */
  async function readHere(): Promise<PageRest> {
    const first = pages.visited(address)?.reading.widgets.length ?? 0
    const { widgets } = await pages.readAnew(address)
    return { widgets: widgets.slice(first), html: new Map(), answers: [] }
  }

  return {
    height,
    load() {
      // Not cached after loading: the caller has the result, and its HTML would be a second copy of what is on the
      // page.
      loading ??= ask()
        .then((rest) => {
          pages.complete(address, rest.widgets)
          return rest
        })
        .finally(() => (loading = null))
      return loading
    },
  }
}
