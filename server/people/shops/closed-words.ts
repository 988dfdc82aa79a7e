import type { shops } from './tables.ts'

type Columns = 'open' | 'closedNote'

/** Returns the message why nothing can be bought in a shop now; null while it is open. */
export function describeClosed({
  open,
  closedNote,
}: Pick<typeof shops.$inferSelect, Columns>): string | null {
  return open ? null : closedNote || '店铺暂停营业'
}
