import type { shops } from './tables.ts'

type Columns = 'open' | 'closedNote'

/** Why nothing can be bought in a shop now; null while it is open. */
export function closedWords({ open, closedNote }: Pick<typeof shops.$inferSelect, Columns>): string | null {
  return open ? null : closedNote || '店铺暂停营业'
}
