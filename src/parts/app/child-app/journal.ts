import * as z from 'zod/mini'
import { readJson, type MallStorage } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Keys of a user's entries; the value is true if the server has the entry as well. */
const Entries = z.record(z.string(), z.boolean())

/** Unsaved long texts of one user on this device; they survive the tab, a crash and the session. */
export interface Journal {
  read(userId: string, key: string): Promise<string | null>
  /** Writes an entry; text null removes the entry. `isKept` means that the server has the entry as well. */
  write(userId: string, key: string, entry: { text: string | null; isKept: boolean }): Promise<void>
  /** Removes the entries that the server has, at a deliberate logout; other entries stay for the same user. */
  forgetKept(userId: string): Promise<void>
}

const indexKey = (userId: string) => `${keys.journal}${userId}`
const entryKey = (userId: string, key: string) => `${indexKey(userId)}:${key}`

/** Creates the journal for the child applications of a page. Users cannot read each other's entries. */
export function createJournal({ device }: Pick<MallStorage, 'device'>): Journal {
  const entriesOf = async (userId: string) =>
    readJson(await device.get(indexKey(userId)), (value) => z.parse(Entries, value)) ?? {}

  async function note(userId: string, key: string, isKept: boolean | null): Promise<void> {
    const { [key]: before, ...rest } = await entriesOf(userId)
    if (before === isKept) return
    await device.set(indexKey(userId), JSON.stringify(isKept === null ? rest : { ...rest, [key]: isKept }))
  }
  async function write(
    userId: string,
    key: string,
    { text, isKept }: { text: string | null; isKept: boolean },
  ) {
    if (text === null) await device.remove(entryKey(userId, key))
    else await device.set(entryKey(userId, key), text)
    await note(userId, key, text === null ? null : isKept)
  }
  return {
    read: (userId, key) => device.get(entryKey(userId, key)),
    write,
    async forgetKept(userId) {
      for (const [key, isKept] of Object.entries(await entriesOf(userId)))
        if (isKept) await write(userId, key, { text: null, isKept })
    },
  }
}
