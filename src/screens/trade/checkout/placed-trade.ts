import type { Mall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { createMemberStore } from '#src/session/member-store.ts'
import type { Wish } from './wish.ts'

type Source = Wish['source']
/** After 立即购买 the wish is deleted, so it has no subject to compare. A wish from the cart is still in the address. */
const BUY_NOW_SUBJECT = ''

/** Stores the trade that was created from a wish, for buyers who come back to the wish's page in this tab. */
export function keepTrade(
  mall: Mall,
  { source, subject }: { source: Source; subject: string },
  tradeId: string,
) {
  const of = source === 'BUY_NOW' ? BUY_NOW_SUBJECT : subject
  createMemberStore(mall).set(keys.placedTrade + source, `${tradeId} ${of}`)
}

/** Returns the trade created from this wish; null if there is none, or if another wish was ordered afterwards. */
export function findPlacedTrade(mall: Mall, source: Source, subject = BUY_NOW_SUBJECT): string | null {
  const [tradeId = null, ...of] =
    createMemberStore(mall)
      .get(keys.placedTrade + source)
      ?.split(' ') ?? []
  return of.join(' ') === subject ? tradeId : null
}
