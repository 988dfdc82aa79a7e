import * as z from 'zod/mini'
import { drawsAny, type ReadPage } from '#schemas/page/page.ts'
import { keptTexts } from '#src/lib/kept-texts.ts'
import { readJson } from '#src/lib/storage.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { loadReader } from './load-reader.ts'

/** A document by its page's id and its revision. */
interface Document {
  id: string
  revision: number
  text: string
}

const Kept = z.object({ id: z.string(), revision: z.int(), text: z.string() })

/** Some thirty pages of usual size; a page of the largest size leaves room for others. */
const kept = keptTexts({ name: 'last-good', most: 30, mostLength: 4_000_000 })

/** What this visit knows to be kept, so that an unchanged page is not written at every look. */
const written = new Map<string, string>()

/** Keeps a good document for the day on which its page cannot be had (design, "last good document"). */
export function keepGood(key: string, { id, revision, text }: Document): void {
  const stamp = `${id} ${revision} ${text.length}`
  if (written.get(key) === stamp) return
  written.set(key, stamp)
  whenIdle(() => void kept.put(key, JSON.stringify({ id, revision, text })))
}

/** The document kept for a page, read again: what is good may have changed with the mall's own version. */
export async function lastGoodOf(
  key: string,
): Promise<{ page: { id: string; revision: number }; reading: ReadPage } | null> {
  const document = readJson(await kept.get(key), (value) => z.parse(Kept, value))
  if (!document) return null
  const { readPage } = await loadReader()
  const reading = readPage(document.text)
  if (reading.status !== 'read' || !drawsAny(reading.widgets)) return null
  return { page: { id: document.id, revision: document.revision }, reading }
}

/** The page was taken offline: nobody shall meet it again. */
export function forgetGood(key: string): void {
  written.delete(key)
  void kept.remove(key)
}
