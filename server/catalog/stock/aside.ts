import { release } from './move.ts'
import { type Pieces, sortInLockOrder, recordMovement, type Stock } from './movement.ts'
import { reserve, type Shortage } from './reserve.ts'

/**
 * Pieces that only an activity sells count as reserved. Its orders take pieces from them and return pieces to them.
 */

/** Sets pieces from the shelf aside (ASIDE). Returns the SKUs with too few pieces, as `reserve` does. */
export const setAside = (stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<Shortage[]> =>
  reserve(stock, bizId, wanted, 'ASIDE')

/** Returns pieces that were set aside to the shelf (BACK). */
export const returnToShelf = (stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> =>
  release(stock, bizId, wanted, 'BACK')

/** Turns pieces that were set aside into pieces reserved for `bizId`; the SKU's figures stay the same. */
export async function takeFromAside(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  await recordMovement(stock, 'BACK', bizId, sortInLockOrder(wanted))
  await recordMovement(stock, 'ALLOCATE', bizId, sortInLockOrder(wanted))
}

/** Turns pieces that were reserved for `bizId` back into pieces set aside. */
export async function returnToAside(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  await recordMovement(stock, 'RELEASE', bizId, sortInLockOrder(wanted))
  await recordMovement(stock, 'ASIDE', bizId, sortInLockOrder(wanted))
}
