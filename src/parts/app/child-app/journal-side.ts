import type { HostSide } from '#schemas/bridge/bridge.ts'
import type { Journal } from './journal.ts'
import type { StaffSession } from './staff.ts'

interface Given {
  journal: Journal
  /** Staff login of the application; null in public applications, which have no journal. */
  staff: StaffSession | null
  /** Returns the id of the current user; throws if nobody is logged in. */
  readUserId(): string
}

/** Creates the host's methods for the journal of the staff user of a child. */
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
