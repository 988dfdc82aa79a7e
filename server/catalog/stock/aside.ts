import { release } from './move.ts'
import { type Pieces, inLockOrder, record, type Stock } from './movement.ts'
import { reserve, type Shortage } from './reserve.ts'

/** Pieces that only an activity sells are a part of what is reserved; from there a business takes them and gives them back. */

/** ASIDE: from the shelf. Gives the SKUs that do not suffice, as `reserve` does. */
export const setAside = (stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<Shortage[]> =>
  reserve(stock, bizId, wanted, 'ASIDE')

/** BACK: to the shelf. */
export const bringBack = (stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> =>
  release(stock, bizId, wanted, 'BACK')

/** What was set aside is reserved for this business now: the SKU's figures stay as they are. */
export async function takeFromAside(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  await record(stock, 'BACK', bizId, inLockOrder(wanted))
  await record(stock, 'ALLOCATE', bizId, inLockOrder(wanted))
}

/** What was reserved for this business is set aside once more. */
export async function putAsideAgain(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  await record(stock, 'RELEASE', bizId, inLockOrder(wanted))
  await record(stock, 'ASIDE', bizId, inLockOrder(wanted))
}
