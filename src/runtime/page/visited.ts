import type { PageReading, PageIdentity } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Awaited } from './awaited-rest.ts'

export interface LoadedPage {
  page: PageIdentity
  reading: PageReading
  /** Rest of the page; set if the reading contains only the first screen. */
  rest?: Awaited | undefined
}

export interface Visited {
  get(key: string): LoadedPage | undefined
  set(key: string, loaded: LoadedPage): void
  /** Stores a page; returns the existing reading of an unchanged document, so that nothing is rendered again. */
  remember(key: string, loaded: LoadedPage): LoadedPage
  complete(key: string, widgets: readonly WidgetReading[]): void
  forget(key: string): void
}

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

/** Returns true if both are the same revision of the same page. */
export function isSame(one: LoadedPage['page'], other: LoadedPage['page']): boolean {
  return one.id === other.id && one.revision === other.revision
}
