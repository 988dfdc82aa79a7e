import { ADMIN } from '#schemas/roles.ts'
import type { Member } from '#server/context.ts'
import { refuse } from '#server/errors.ts'

/** The seller's side of the counter: the mall's administrators serve every shop. Throws NO_PERMISSION before anything is looked up. */
export function needSeller({ roles }: Pick<Member, 'roles'>): void {
  if (!roles.includes(ADMIN)) throw refuse('NO_PERMISSION')
}
