import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { PageFixture } from '#fixtures/pages/index.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { pageRevisions, pages } from './tables.ts'

/** A page that comes with the mall, with its document as text. */
type SuppliedPage = Omit<PageFixture, 'file'> & { config: string }

/** Reads the documents of pages that come with the mall. */
export function readSuppliedPages(fixtures: readonly PageFixture[]): Promise<SuppliedPage[]> {
  return Promise.all(
    fixtures.map(async ({ file, ...page }) => ({
      ...page,
      config: await readFile(join(projectRoot, 'fixtures/pages', file), 'utf8'),
    })),
  )
}

/** Loads the pages among `ids`; `isUntouched` is true unless a member has published or changed the page. */
async function loadStored(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ page: pages, shown: pageRevisions })
    .from(pages)
    .leftJoin(
      pageRevisions,
      and(eq(pageRevisions.pageId, pages.id), eq(pageRevisions.revision, pages.revision)),
    )
    .where(inArray(pages.id, [...ids]))
  return new Map(
    rows.map(({ page, shown }) => {
      const isUntouched = shown?.userId === null && shown.config === page.config
      return [page.id, { revision: page.revision, config: page.config, isUntouched }]
    }),
  )
}

interface Supply {
  /** Name under which the digest of these pages is stored. */
  set: 'guide' | 'demo'
  pages: readonly SuppliedPage[]
  /** ms */
  now: number
}

/**
 * Brings pages that come with the mall up to this version: inserts missing pages, and publishes the new document of
 * a page that no member has changed as its next revision. Does nothing while the documents are those of the last
 * call. The caller must hold `Database.alone`.
 */
export async function supplyPages(db: Db, { set, pages: supplied, now }: Supply): Promise<void> {
  const key = `suppliedPages:${set}`
  const digest = createHash('sha256').update(JSON.stringify(supplied)).digest('hex')
  await db.transaction(async (tx) => {
    const [last] = await tx.select().from(settings).where(eq(settings.key, key))
    if (last?.value === digest) return
    const stored = await loadStored(
      tx,
      supplied.map(({ id }) => id),
    )
    for (const page of supplied) {
      const found = stored.get(page.id)
      if (found && (!found.isUntouched || found.config === page.config)) continue
      const revision = (found?.revision ?? 0) + 1
      const written = { revision, config: page.config, publishedAt: now }
      if (found)
        await tx
          .update(pages)
          .set({ ...written, name: page.name })
          .where(eq(pages.id, page.id))
      else await tx.insert(pages).values({ ...page, ...written })
      await tx.insert(pageRevisions).values({ pageId: page.id, ...written, base: found?.revision ?? null })
    }
    const value = { key, value: digest }
    await tx.insert(settings).values(value).onConflictDoUpdate({ target: settings.key, set: value })
  })
}
