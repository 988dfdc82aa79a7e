import type { Context, Member } from '#server/platform/call/context.ts'
import { homeRegion } from './home-region.ts'
import { type CartRow, piecesBeside, readLines } from './lines.ts'
import { adjustment, invalidReason } from './sale-state.ts'

export interface Around {
  /** Pieces of the same goods on other lines. */
  others: number
  /** Where the goods would go: region ids from the province down, none when nobody knows. */
  region: readonly string[]
}

export interface Standing {
  /** Why the line cannot be bought; null when it can. */
  invalid: string | null
  /** The quantity that fits; null when the line's own does. */
  adjust: { quantity: number; message: string } | null
  /** Whether the line is bought at checkout: what cannot be bought as it is never is, whatever its box held before. */
  checked: boolean
}

/** How a line stands in the cart now. */
export function standingOf(row: CartRow, { others, region }: Around): Standing {
  const invalid = invalidReason(row, region)
  const adjust = invalid === null ? adjustment(row, row.item.quantity, others) : null
  return { invalid, adjust, checked: row.item.checked && invalid === null && adjust === null }
}

/** The ids of the lines that the cart shows as checked; what a checkout takes that names none. */
export async function checkedLines(context: Context<Member>): Promise<string[]> {
  const rows = await readLines(context)
  const region = await homeRegion(context, context.user.id)
  return rows
    .filter((row) => standingOf(row, { others: piecesBeside(rows, row), region }).checked)
    .map(({ item }) => item.id)
}
