import * as z from 'zod/mini'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { workingCopies as calls } from '#schemas/content/pages/working-copy-calls.ts'
import { readJson } from '#src/lib/storage.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { chooseStart, type JournalEdit, type Start } from './start.ts'

const Entry = z.object({
  version: z.string(),
  baseText: z.string(),
  text: z.string(),
  savedAt: z.number(),
  serverAt: z.number(),
})

/** Returns the key of a page in the journal of this device. */
export const makeJournalKey = (pageId: string) => `page:${pageId}`

export const writeEntry = (edit: JournalEdit): string => JSON.stringify(edit)

interface Page {
  pageId: string
  version: string
  text: string
}

/** Loads the initial state of an editor and the names of other editors. An unreachable source counts as empty. */
export async function loadStart(
  { call }: Pick<Mall, 'call'>,
  host: Pick<FarHost, 'readJournal'>,
  page: Page,
): Promise<{ start: Start; editors: readonly string[] }> {
  const { pageId } = page
  const [found, entry] = await Promise.all([
    call(calls.findWorkingCopy, { pageId }, { quiet: true }).catch(() => null),
    host.readJournal({ key: makeJournalKey(pageId) }).catch(() => ({ text: null })),
  ])
  const journal = readJson(entry.text, (value) => z.parse(Entry, value))
  const start = chooseStart({ page, own: found?.own ?? null, journal })
  return { start, editors: found?.editors.map(({ userName }) => userName) ?? [] }
}
