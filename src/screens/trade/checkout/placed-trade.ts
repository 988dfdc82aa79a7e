import type { Mall } from '#src/runtime/mall/mall.ts'
import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'
import type { Wish } from './wish.ts'

type Source = Wish['source']
/** Of 立即购买 nothing is left to buy; lines of the cart are still in the address. */
const BUY_NOW_SUBJECT = ''

/** Keeps what a wish became, for whoever comes Back to its page in this tab. */
export function keepTrade(
  mall: Mall,
  { source, subject }: { source: Source; subject: string },
  tradeId: string,
) {
  const of = source === 'BUY_NOW' ? BUY_NOW_SUBJECT : subject
  memberStore(mall).set(keys.placedTrade + source, `${tradeId} ${of}`)
}

/** The trade that this wish became; null where it became none, or another one since. */
export function keptTrade(mall: Mall, source: Source, subject = BUY_NOW_SUBJECT): string | null {
  const [tradeId = null, ...of] =
    memberStore(mall)
      .get(keys.placedTrade + source)
      ?.split(' ') ?? []
  return of.join(' ') === subject ? tradeId : null
}
