import { revived } from '#schemas/page/reading-text.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import type { Awaited, PageRest } from './awaited-rest.ts'
import type { PageAddress } from './page-source.ts'
import type { Pages } from './pages.ts'

/** What the server answers; written by the same build of this mall, so it is not checked again. */
export interface RestAnswer {
  widgets: readonly WidgetReading[]
  html: readonly (readonly [id: string, html: string])[]
  answers: PageRest['answers']
}

/** Where the rest of a page is, and the px that it takes. */
export interface RestPlace {
  path: string
  height: number
}

/** The rest of a page whose first screen came with the shell. Where it is gone, the page is read in the browser. */
export function awaited(
  { pages, document }: Pick<MallBase, 'document'> & { pages: Pages },
  address: PageAddress,
  { path, height }: RestPlace,
): Awaited {
  let loading: Promise<PageRest> | null = null

  async function ask(): Promise<PageRest> {
    const answer = (await document(path)) as RestAnswer | undefined
    if (!answer) return readHere()
    const { widgets, html, answers } = answer
    return { widgets: revived(widgets), html: new Map(html), answers }
  }

  /** Another revision meanwhile, or a server that has forgotten this one. */
  async function readHere(): Promise<PageRest> {
    const first = pages.visited(address)?.reading.widgets.length ?? 0
    const { widgets } = await pages.readAnew(address)
    return { widgets: widgets.slice(first), html: new Map(), answers: [] }
  }

  return {
    height,
    load() {
      // Not kept: whoever asked has it, and its HTML is a second copy of what is placed.
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
