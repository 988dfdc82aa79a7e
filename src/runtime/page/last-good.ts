import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { drawsAny, type PageReading, type PageIdentity } from '#schemas/page/page.ts'
import { readJson } from '#src/lib/storage.ts'
import { createTextStore } from '#src/lib/text-store.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { loadReader } from './load-reader.ts'

/** A document by its page's id and its revision. */
interface Document {
  id: string
  revision: number
  text: string
}

const Kept = later(() => z.object({ id: z.string(), revision: z.int(), text: z.string() }))

/** Good documents, kept for the day on which their page cannot be had (design, "last good document"). */
export interface LastGood {
  keep(key: string, document: Document): void
  /** Read again: what is good may have changed with the mall's own version. */
  find(key: string): Promise<{ page: PageIdentity; reading: PageReading } | null>
  /** The page was taken offline: nobody shall meet it again. */
  forget(key: string): void
}

/** Some thirty pages of usual size; a page of the largest size leaves room for others. */
const BOUNDS = { name: 'last-good', most: 30, mostLength: 4_000_000 }

export function createLastGood(base: string): LastGood {
  const store = createTextStore({ ...BOUNDS, base })
  /** What this visit knows to be kept, so that an unchanged page is not written at every look. */
  const written = new Map<string, string>()
  return {
    keep(key, { id, revision, text }) {
      const stamp = `${id} ${revision} ${text.length}`
      if (written.get(key) === stamp) return
      written.set(key, stamp)
      whenIdle(() => void store.put(key, JSON.stringify({ id, revision, text })))
    },
    async find(key) {
      const document = readJson(await store.get(key), (value) => z.parse(Kept(), value))
      if (!document) return null
      const { readPage } = await loadReader()
      const reading = readPage(document.text)
      if (reading.status !== 'read' || !drawsAny(reading.widgets)) return null
      return { page: { id: document.id, revision: document.revision }, reading }
    },
    forget(key) {
      written.delete(key)
      void store.remove(key)
    },
  }
}
