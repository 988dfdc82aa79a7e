import { useEffect, useState } from 'react'
import type { Page } from '#schemas/api/pages.ts'
import type { ReadPage } from '#schemas/page.ts'
import { readPage } from '#schemas/page-read.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { log } from '#src/lib/log.ts'
import { keyOf, type PageAddress, requestPage } from './page-request.ts'

export interface LoadedPage {
  page: { id: string; revision: number }
  reading: ReadPage
}
export type PageState =
  { state: 'loading' } | { state: 'ready'; loaded: LoadedPage } | { state: 'missing' } | { state: 'failed' }

/** Pages already read in this visit: Back shows them at once while a newer revision is asked for. */
const visited = new Map<string, LoadedPage>()

/** A refused document gives way to the last good one; null when neither reads. */
export function readLoaded(page: Page): LoadedPage | null {
  const newest = readPage(page.pageConfig)
  if (newest.status === 'read') return { page: { id: page.id, revision: page.revision }, reading: newest }
  log(`page ${page.id} r${page.revision} refused: ${newest.findings[0].code}`)
  if (!page.lastGood) return null
  const last = readPage(page.lastGood.pageConfig)
  return last.status === 'read'
    ? { page: { id: page.id, revision: page.lastGood.revision }, reading: last }
    : null
}

function settle(key: string, page: Page): PageState {
  const before = visited.get(key)
  // The same revision keeps its reading, so that nothing is drawn again.
  if (before && before.page.id === page.id && before.page.revision === page.revision)
    return { state: 'ready', loaded: before }
  const loaded = readLoaded(page)
  if (!loaded) return before ? { state: 'ready', loaded: before } : { state: 'failed' }
  visited.set(key, loaded)
  return { state: 'ready', loaded }
}

export function usePage(address: PageAddress): { result: PageState; retry: () => void } {
  const key = keyOf(address)
  const [answer, setAnswer] = useState<{ key: string; result: PageState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let current = true
    const done = (result: PageState) => current && setAnswer({ key, result })
    requestPage(address).then(
      (page) => done(settle(key, page)),
      (error: unknown) => {
        const missing = error instanceof ApiFailure && error.code === 'NOT_FOUND'
        const before = visited.get(key)
        done(
          missing ? { state: 'missing' } : before ? { state: 'ready', loaded: before } : { state: 'failed' },
        )
      },
    )
    return () => {
      current = false
    }
    // `key` stands for the address, which is a new object at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  const known = visited.get(key)
  const waiting: PageState = known ? { state: 'ready', loaded: known } : { state: 'loading' }
  return {
    result: answer?.key === key ? answer.result : waiting,
    retry() {
      setAnswer(null)
      setAttempt((count) => count + 1)
    },
  }
}
