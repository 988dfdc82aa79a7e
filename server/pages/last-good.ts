import { and, desc, eq, lt } from 'drizzle-orm'
import { isGood } from '#schemas/page/choice.ts'
import { readPage } from '#schemas/page/read.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pageRevisions } from './tables.ts'

interface Stored {
  id: string
  revision: number
  config: string
}

const KEPT = 200
/** Whether a stored revision can be shown, by its text: a revision may be rewritten by a restored backup. */
const readable = new Map<string, { text: string; reads: boolean }>()

function reads({ id, revision, config }: Stored): boolean {
  const key = `${id}:${revision}`
  const known = readable.get(key)
  if (known?.text === config) return known.reads
  const page = readPage(config)
  const result = page.status === 'read' && isGood(page)
  readable.delete(key)
  readable.set(key, { text: config, reads: result })
  const [oldest] = readable.keys()
  if (readable.size > KEPT && oldest !== undefined) readable.delete(oldest)
  return result
}

/** §3: the newest older revision that can be shown, where the page's own one cannot; else null. */
export async function lastGood(
  db: Db,
  page: Stored,
): Promise<{ revision: number; pageConfig: string } | null> {
  if (reads(page)) return null
  let before = page.revision
  for (;;) {
    const [older] = await db
      .select({ revision: pageRevisions.revision, config: pageRevisions.config })
      .from(pageRevisions)
      .where(and(eq(pageRevisions.pageId, page.id), lt(pageRevisions.revision, before)))
      .orderBy(desc(pageRevisions.revision))
      .limit(1)
    if (!older) return null
    if (reads({ id: page.id, ...older })) return { revision: older.revision, pageConfig: older.config }
    before = older.revision
  }
}
