import type { Context, Member } from '#server/platform/call/context.ts'
import { loadHomeRegion } from './home-region.ts'
import { type CartRow, sumOtherPieces, readLines } from './lines.ts'
import { findAdjustment, findInvalidReason } from './sale-state.ts'

export interface Around {
  /** Pieces of the same goods on other lines. */
  others: number
  /** Destination of the goods: region ids from the province down, empty if unknown. */
  region: readonly string[]
}

export interface Standing {
  /** Reason why the line cannot be bought; null if it can. */
  invalid: string | null
  /** Quantity that fits instead; null if the line's quantity fits. */
  adjust: { quantity: number; message: string } | null
  /** False for a line that cannot be bought as it is, even if its box is ticked. */
  checked: boolean
}

/** Computes whether a line can be bought now, and how. */
export function getLineStanding(row: CartRow, { others, region }: Around): Standing {
  const invalid = findInvalidReason(row, region)
  const adjust = invalid === null ? findAdjustment(row, row.item.quantity, others) : null
  return { invalid, adjust, checked: row.item.checked && invalid === null && adjust === null }
}

/** Returns the ids of the lines that the cart shows as checked: a checkout without ids takes these. */
export async function listCheckedIds(context: Context<Member>): Promise<string[]> {
  const rows = await readLines(context)
  const region = await loadHomeRegion(context, context.user.id)
  return rows
    .filter((row) => getLineStanding(row, { others: sumOtherPieces(rows, row), region }).checked)
    .map(({ item }) => item.id)
}
