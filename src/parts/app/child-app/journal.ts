import * as z from 'zod/mini'
import { readJson, type MallStorage } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Keys of a user's entries, and whether the server has what is in them, too. */
const Entries = z.record(z.string(), z.boolean())

/** Long texts that one user edits and has not saved, on this device: they outlive the tab, a crash and the session. */
export interface Journal {
  read(userId: string, key: string): Promise<string | null>
  /** Null removes the entry. `isKept`: the server has it, too. */
  write(userId: string, key: string, entry: { text: string | null; isKept: boolean }): Promise<void>
  /** Removes what the server has, for a deliberate logout; the rest waits for the same user. */
  forgetKept(userId: string): Promise<void>
}

const indexOf = (userId: string) => `${keys.journal}${userId}`
const entryOf = (userId: string, key: string) => `${indexOf(userId)}:${key}`

/** Creates the journal of the child applications of a page. Entries of one user are read by nobody else. */
export function createJournal({ device }: Pick<MallStorage, 'device'>): Journal {
  const entriesOf = async (userId: string) =>
    readJson(await device.get(indexOf(userId)), (value) => z.parse(Entries, value)) ?? {}

  async function note(userId: string, key: string, isKept: boolean | null): Promise<void> {
    const { [key]: before, ...rest } = await entriesOf(userId)
    if (before === isKept) return
    await device.set(indexOf(userId), JSON.stringify(isKept === null ? rest : { ...rest, [key]: isKept }))
  }
  async function write(
    userId: string,
    key: string,
    { text, isKept }: { text: string | null; isKept: boolean },
  ) {
    if (text === null) await device.remove(entryOf(userId, key))
    else await device.set(entryOf(userId, key), text)
    await note(userId, key, text === null ? null : isKept)
  }
  return {
    read: (userId, key) => device.get(entryOf(userId, key)),
    write,
    async forgetKept(userId) {
      for (const [key, isKept] of Object.entries(await entriesOf(userId)))
        if (isKept) await write(userId, key, { text: null, isKept })
    },
  }
}
