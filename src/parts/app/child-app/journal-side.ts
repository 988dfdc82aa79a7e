import type { HostSide } from '#schemas/bridge/bridge.ts'
import type { Journal } from './journal.ts'
import type { StaffSession } from './staff.ts'

interface Given {
  journal: Journal
  /** Null in an application for everybody, which has no journal. */
  staff: StaffSession | null
  /** Returns who works; throws where nobody does. */
  readUserId(): string
}

/** What a child may ask of the journal of who works in it. */
export function createJournalSide({
  journal,
  staff,
  readUserId,
}: Given): Pick<HostSide, 'journal' | 'readJournal' | 'logOut'> {
  return {
    journal: ({ key, ...entry }) => (staff ? journal.write(readUserId(), key, entry) : undefined),
    readJournal: async ({ key }) => ({ text: staff ? await journal.read(readUserId(), key) : null }),
    async logOut() {
      await journal.forgetKept(readUserId())
      await staff?.logOut()
    },
  }
}
