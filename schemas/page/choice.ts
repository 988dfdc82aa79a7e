import { isAnyDrawn, type PageReading, type RefusalCode } from './page.ts'
import { readPage } from './read.ts'

export interface AnsweredPage {
  revision: number
  pageConfig: string
  /** The last revision that can be shown if the newest one cannot; otherwise null. */
  lastGood: { revision: number; pageConfig: string } | null
}

export interface ChosenPage {
  revision: number
  reading: PageReading
  text: string
}

export interface PageChoice {
  /** Null if neither the newest nor the last good revision can be shown. */
  chosen: ChosenPage | null
  /** Reason why the newest revision cannot be shown; also set if it is shown because there is no other revision. */
  refused: RefusalCode | 'draws_nothing' | null
}

/**
 * Chooses the revision to show: the last good one if the newest is refused, or has widgets of which none can be
 * drawn. A page without any widget is shown as it is.
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

/** Returns true if a document that was read is fit to be the last good revision. */
export function isGood({ widgets }: PageReading): boolean {
  return widgets.length === 0 || isAnyDrawn(widgets)
}
