import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { it, onTestFinished } from 'vitest'
import { pages } from '#server/content/pages/tables.ts'
import { pagesInOffice, pageText } from '#tests/server/content/page-office.ts'
import { addCatalogue } from '#tests/server/support/build-goods.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { DEEP } from '#tests/support/deep.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { startEmbedded, startFleet } from './fleet.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'
import { expectSoon, shows } from './soon.ts'

/** A home page, and somebody who looks after it. */
async function begin({ services: { db }, build }: MallOfBuyers): Promise<{ token: string }> {
  await addCatalogue(db)
  const home = { id: 'home', name: '首页', pageType: 'home', pageVersion: '1', pageSource: 'pc' }
  await db.insert(pages).values({ ...home, isDefault: true, config: '{}', publishedAt: 0 })
  return { token: (await build.member({ roles: ['editor'] })).token }
}

type Processes = Pick<Awaited<ReturnType<typeof startFleet>>, 'visit' | 'ok'> & { indexes: readonly number[] }

/** Expects that the back office's changes to pages appear in the home page's HTML. */
async function expectToFollow(mall: Processes, as: { token: string }): Promise<void> {
  const office = pagesInOffice(mall, as)
  const soon = async (text: string, change: PromiseLike<unknown>) => {
    await expectSoon(mall, text, change)
    // A page is drawn once a second: nothing of this change is in the way of the next.
    await pause(1_000)
  }
  await Promise.all(mall.indexes.map((index) => shows(mall.visit, index, '首页第1版')))
  // The first look of a process marks every page, which is drawn again a second after it was drawn first.
  await pause(2_000)
  await soon('首页第2版', office.publish('home'))
  await soon('首页第3版', office.publish('home', pageText('岁末')))
  await soon('首页第4版', office.rollBack('home', 2))
  const pageId = await office.make('春节首页')
  await soon('春节首页第1版', office.place(pageId))
  await soon('首页第4版', office.place('home'))
}

it('one process over the embedded database shows what became of its pages', DEEP, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const one = await startEmbedded(folder)
  onTestFinished(async () => void (await one.stop()))
  const as = await one.withDatabase(begin)
  await expectToFollow({ ...one, indexes: [0] }, as)
  await shows(one.visit, 0, '首页第4版')
})

const given = process.env.TEST_DATABASE_URL
it.skipIf(!given && !findPostgres())('so do two over one PostgreSQL', async () => {
  const postgres = await startMigratedPostgres()
  if (!postgres) throw new Error('no PostgreSQL')
  onTestFinished(postgres.stop)
  const fleet = await startFleet(postgres.url, { processes: 2 })
  onTestFinished(fleet.stop)
  await fleet.reset()
  await expectToFollow({ ...fleet, indexes: [0, 1] }, await begin(fleet.mall))
})
