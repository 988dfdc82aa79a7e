import type { Reading } from '#server/catalog/matching/reading/reading.ts'
import type { ReadGoods } from './read-goods.ts'
import type { Pack } from './read-pack.ts'
import type { Request } from './read-request.ts'

/** Whether goods are a set of several things and the line asks for no set: a set is no match for one of them. */
export const isSetOfOthers = (
  { saysSet }: Pick<Request, 'saysSet'>,
  { isSet }: Pick<ReadGoods, 'isSet'>,
): boolean => isSet && !saysSet

/**
 * Whether a line asks for a pack and goods are sold by the piece. What is sold by weight does not tell how many are in it
 * (白茶 250g for 白茶 20袋/盒), and a set need not tell of how many things it is.
 */
export function lacksPack(
  pack: Pack | null,
  { goods, asked, offered }: { goods: Pick<ReadGoods, 'called'>; asked: Reading; offered: Reading },
): boolean {
  if (pack === null || offered.quantities.stated.has('piece')) return false
  if (pack.isSet && /套|组合/.test(goods.called)) return false
  return asked.quantities.stated.has('mass') || !offered.quantities.stated.has('mass')
}
