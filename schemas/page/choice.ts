import { drawsAny, type PageReading, type RefusalCode } from './page.ts'
import { readPage } from './read.ts'

/** A page as it is answered. */
export interface AnsweredPage {
  revision: number
  pageConfig: string
  /** The last revision that can be shown, where the newest one cannot; else null. */
  lastGood: { revision: number; pageConfig: string } | null
}

export interface ChosenPage {
  revision: number
  reading: PageReading
  /** The document that was read. */
  text: string
}

export interface PageChoice {
  /** Null when neither the newest nor the last good revision can be shown. */
  chosen: ChosenPage | null
  /** Why the newest one was not taken, or would not have been if there were another. */
  refused: RefusalCode | 'draws_nothing' | null
}

/**
 * Which revision of an answered page is shown. A refused document gives way to the last good one, and so does one
 * with widgets of which none can be drawn. A page without any widget is taken at its word.
 */
export function choosePage({ revision, pageConfig, lastGood }: AnsweredPage): PageChoice {
  const newest = readPage(pageConfig)
  const own = newest.status === 'read' ? { revision, reading: newest, text: pageConfig } : null
  if (own && isGood(own.reading)) return { chosen: own, refused: null }
  const refused = newest.status === 'read' ? 'draws_nothing' : newest.findings[0].code
  const last = lastGood && readPage(lastGood.pageConfig)
  if (lastGood && last?.status === 'read' && isGood(last))
    return {
      chosen: { revision: lastGood.revision, reading: last, text: lastGood.pageConfig },
      refused,
    }
  return { chosen: own, refused }
}

/** Whether a read document is fit to be what others fall back to. */
export function isGood({ widgets }: PageReading): boolean {
  return widgets.length === 0 || drawsAny(widgets)
}
