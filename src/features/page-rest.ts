import type { WidgetReading } from '#schemas/page/reading.ts'
import { revived } from '#schemas/page/reading-text.ts'
import type { Awaited, PageRest } from './awaited-rest.ts'
import { askDocument } from '#src/api/request.ts'
import { completePage, readAnew, visitedPage } from './load-page.ts'
import type { PageAddress } from './page-request.ts'

/** What the server answers; written by the same build of this mall, so it is not checked again. */
export interface RestAnswer {
  widgets: readonly WidgetReading[]
  html: readonly (readonly [id: string, html: string])[]
  answers: PageRest['answers']
}

/** The rest of a page whose first screen came with the shell. Where it is gone, the page is read in the browser. */
export function awaited(address: PageAddress, { url, height }: { url: string; height: number }): Awaited {
  let loading: Promise<PageRest> | null = null

  async function ask(): Promise<PageRest> {
    const answer = (await askDocument(url)) as RestAnswer | undefined
    if (!answer) return readHere()
    const { widgets, html, answers } = answer
    return { widgets: revived(widgets), html: new Map(html), answers }
  }

  /** Another revision meanwhile, or a server that has forgotten this one. */
  async function readHere(): Promise<PageRest> {
    const first = visitedPage(address)?.reading.widgets.length ?? 0
    const { widgets } = await readAnew(address)
    return { widgets: widgets.slice(first), html: new Map(), answers: [] }
  }

  return {
    height,
    load() {
      // Not kept: whoever asked has it, and its HTML is a second copy of what is placed.
      loading ??= ask()
        .then((rest) => {
          completePage(address, rest.widgets)
          return rest
        })
        .finally(() => (loading = null))
      return loading
    },
  }
}
