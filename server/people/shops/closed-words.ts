import type { shops } from './tables.ts'

type Columns = 'open' | 'closedNote'

/** Returns the message that explains why nothing can be bought in a shop now; null while the shop is open. */
export function describeClosed({
  open,
  closedNote,
}: Pick<typeof shops.$inferSelect, Columns>): string | null {
  return open ? null : closedNote || '店铺暂停营业'
}
