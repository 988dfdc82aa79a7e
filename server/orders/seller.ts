import { ADMIN } from '#schemas/user/roles.ts'
import type { Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'

type Asking = Pick<Member, 'roles'>

/** What is the platform's alone. Throws NO_PERMISSION before anything is looked up. */
export function needAdmin({ roles }: Asking): void {
  if (!roles.includes(ADMIN)) throw refuse('NO_PERMISSION')
}

/**
 * The parts of supplier, shop and seller. No row says which account a shop belongs to, so the mall's administrators
 * serve every shop. Throws NO_PERMISSION before anything is looked up.
 */
export function needSeller(user: Asking): void {
  needAdmin(user)
}
