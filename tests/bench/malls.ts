import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { prepareDatabase } from '#server/app/http/prepare-database.ts'
import { pageRevisions, pages } from '#server/content/pages/tables.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { type BuiltMall, startBuiltMall } from '#tests/support/built-mall.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The built mall; with `home` given, its home page is that document. */
export async function startMall(home?: string): Promise<BuiltMall> {
  const folder = await temporaryFolder()
  if (home !== undefined) await replaceHome(folder.path, home)
  const mall = await startBuiltMall({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ROUTER_MODE: 'hash' })
  return {
    ...mall,
    async stop() {
      await mall.stop()
      folder.remove()
    },
  }
}

export async function replaceHome(dataDir: string, config: string): Promise<void> {
  const database = await prepareDatabase(
    { dataDir, archive: await preparedArchive() },
    { demo: true, now: Date.now(), random: systemRandom, say: () => undefined },
  )
  try {
    const isHome = and(eq(pages.id, 'home'), eq(pages.isDefault, true))
    const changed = await database.db.update(pages).set({ config, revision: 2 }).where(isHome).returning()
    const [home] = changed
    if (!home) throw new Error('the demo mall has no page "home"')
    const { id, revision, publishedAt } = home
    await database.db.insert(pageRevisions).values({ pageId: id, revision, config, publishedAt })
  } finally {
    await database.close()
  }
}

/**
 * Returns the path of the archive that `npm run build` makes; without the archive the database is made on the spot.
 */
async function preparedArchive(): Promise<string> {
  const manifest = await readFile(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return join(
    projectRoot,
    `dist/pg-${z.parse(z.object({ version: z.string() }), JSON.parse(manifest)).version}.tgz`,
  )
}

/** Best sellers as a guest sees them, from the mall itself. */
export async function guestCards({ origin }: BuiltMall, count: number): Promise<GoodsCard[]> {
  const { path } = pageGoods.findPageComponentGoodsListRel
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sources: [{ by: 'query', orderType: 'sales', count }] }),
  })
  const Answer = z.object({ data: z.array(z.array(GoodsCard())) })
  const { data } = z.parse(Answer, await response.json())
  return (data[0] ?? []).filter(({ soldOut, picture, price }) => !soldOut && picture && price.payModel === 2)
}
