import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { isAnyDrawn, type PageReading, type PageIdentity } from '#schemas/page/page.ts'
import { readJson } from '#src/lib/storage.ts'
import { createTextStore } from '#src/lib/text-store.ts'
import { runWhenIdle } from '#src/lib/when-idle.ts'
import { loadReader } from './load-reader.ts'

interface Document {
  id: string
  revision: number
  text: string
}

const Kept = later(() => z.object({ id: z.string(), revision: z.int(), text: z.string() }))

/** Documents to show if their page cannot be loaded (design, "last good document"). */
export interface LastGood {
  keep(key: string, document: Document): void
  /** Returns a stored page; validates it again, because a new version of the mall may no longer accept it. */
  find(key: string): Promise<{ page: PageIdentity; reading: PageReading } | null>
  forget(key: string): void
}

/** Limits: about thirty pages of usual size. A page of the maximum size still leaves space for other pages. */
const BOUNDS = { name: 'last-good', most: 30, mostLength: 4_000_000 }

export function createLastGood(base: string): LastGood {
  const store = createTextStore({ ...BOUNDS, base })
  /** Stamps of the documents written in this visit, so that an unchanged page is not written again at every view. */
  const written = new Map<string, string>()
  return {
    keep(key, { id, revision, text }) {
      const stamp = `${id} ${revision} ${text.length}`
      if (written.get(key) === stamp) return
      written.set(key, stamp)
      runWhenIdle(() => void store.put(key, JSON.stringify({ id, revision, text })))
    },
    async find(key) {
      const document = readJson(await store.get(key), (value) => z.parse(Kept(), value))
      if (!document) return null
      const { readPage } = await loadReader()
      const reading = readPage(document.text)
      if (reading.status !== 'read' || !isAnyDrawn(reading.widgets)) return null
      return { page: { id: document.id, revision: document.revision }, reading }
    },
    forget(key) {
      written.delete(key)
      void store.remove(key)
    },
  }
}
