import type { PageReading, PageIdentity } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Awaited } from './awaited-rest.ts'

/** A page as this visit read it. */
export interface LoadedPage {
  page: PageIdentity
  reading: PageReading
  /** The reading is of the first screen; this follows. */
  rest?: Awaited | undefined
}

/** The readings of one visit, by the keys of their addresses. */
export interface Visited {
  get(key: string): LoadedPage | undefined
  set(key: string, loaded: LoadedPage): void
  /** The same document keeps its reading, so that nothing is drawn again. */
  remember(key: string, loaded: LoadedPage): LoadedPage
  /** A reading of the first screen becomes one of the whole. */
  complete(key: string, widgets: readonly WidgetReading[]): void
  forget(key: string): void
}

/** Nothing was read yet. */
export function createVisited(): Visited {
  const visited = new Map<string, LoadedPage>()
  return {
    get: (key) => visited.get(key),
    set: (key, loaded) => void visited.set(key, loaded),
    remember(key, loaded) {
      const before = visited.get(key)
      if (before && isSame(before.page, loaded.page)) return before
      visited.set(key, loaded)
      return loaded
    },
    complete(key, widgets) {
      const before = visited.get(key)
      if (!before?.rest) return
      const reading = { ...before.reading, widgets: [...before.reading.widgets, ...widgets] }
      visited.set(key, { page: before.page, reading })
    },
    forget: (key) => void visited.delete(key),
  }
}

/** Whether both are one revision of one page. */
export function isSame(one: LoadedPage['page'], other: LoadedPage['page']): boolean {
  return one.id === other.id && one.revision === other.revision
}
