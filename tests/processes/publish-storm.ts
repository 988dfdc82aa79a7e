import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { readPage } from '#schemas/page/read.ts'
import { pageDrafts, pageRevisions, pages } from '#server/content/pages/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { pageText } from '#tests/server/content/page-office.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'
import type { Killable } from './fleet.ts'

/** Pages, and how often each is saved and published. */
const PAGES = figure(4, 12)
const ROUNDS = figure(8, 60)
const STRIKES = figure(2, 12)

const beginAsEditor = async ({ build }: MallOfBuyers) => ({
  token: (await build.member({ roles: ['editor'] })).token,
})

/**
 * Pages are saved and published while `strike` kills something, evenly over the rounds. Whatever was acknowledged must be there
 * afterwards, and each page is whole: the old text or the new one, its revisions without a gap, no draft of what is published.
 */
export async function publishStorm(
  { call, withDatabase }: Killable,
  strike: (turn: number) => Promise<void>,
): Promise<void> {
  const as = await withDatabase(beginAsEditor)
  const acknowledged = new Map<string, string>()
  let done = 0
  let struck = 0

  async function read(pageId: string) {
    const { data } = await call(pageOffice.officePage, { pageId }, as)
    return data
  }

  /** A cut answer says nothing: the page is asked what has become of it. */
  async function publish(pageId: string, title: string): Promise<void> {
    const text = pageText(title)
    for (;;) {
      const { version, text: now, state } = await read(pageId)
      if (now === text && state === 'PUBLISHED') break
      if (now === text) await call(pageOffice.publishPage, { pageId, version, note: title }, as)
      else await call(pageOffice.savePage, { pageId, version, text }, as)
    }
    acknowledged.set(pageId, title)
  }
  async function lane(index: number): Promise<void> {
    const { data } = await call(pageOffice.createPage, { name: `页面${index}` }, as)
    for (let round = 1; round <= ROUNDS; round++) {
      await publish(data.pageId, `第${index}页第${round}次`)
      done++
    }
  }
  async function strikes(): Promise<void> {
    while (struck < STRIKES) {
      if (done * (STRIKES + 1) < (struck + 1) * PAGES * ROUNDS) await pause(5)
      else await strike(struck++)
    }
  }
  await Promise.all([...Array.from({ length: PAGES }, (_, index) => lane(index)), strikes()])
  expect(struck).toBe(STRIKES)
  expect(acknowledged.size).toBe(PAGES)
  await withDatabase((mall) => expectWhole(mall, acknowledged))
}

async function expectWhole(
  { services: { db } }: MallOfBuyers,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const drafts = new Set((await db.select().from(pageDrafts)).map(({ pageId }) => pageId))
  const revisions = await db.select().from(pageRevisions)
  const published = (await db.select().from(auditEntries)).filter(({ action }) => action === 'publishPage')
  for (const { id, config, revision } of await db.select().from(pages)) {
    const title = acknowledged.get(id)
    // A creation whose answer was cut leaves a draft alone, which no round has published.
    if (title === undefined) throw new Error(`a page that nobody was told of is on show: ${id}`)
    expect(config).toBe(pageText(title))
    expect(readPage(config).status).toBe('read')
    const own = revisions.filter(({ pageId }) => pageId === id).sort((a, b) => a.revision - b.revision)
    expect(own.map((one) => one.revision)).toEqual(Array.from({ length: revision }, (_, index) => index + 1))
    expect(own.at(-1)?.config).toBe(config)
    expect(revision).toBe(ROUNDS)
    expect(published.filter(({ subjectId }) => subjectId === id)).toHaveLength(ROUNDS)
    expect(drafts.has(id)).toBe(false)
  }
}
