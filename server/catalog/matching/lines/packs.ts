import type { Reading } from '#server/catalog/matching/reading/reading.ts'
import type { ReadGoods } from './read-goods.ts'
import type { Pack } from './read-pack.ts'
import type { Request } from './read-request.ts'

/** Returns true if the goods are a set but the line asks for none: a set does not match a line for one thing. */
export const isSetOfOthers = (
  { saysSet }: Pick<Request, 'saysSet'>,
  { isSet }: Pick<ReadGoods, 'isSet'>,
): boolean => isSet && !saysSet

/**
 * Returns true if goods do not state the pieces of the requested pack. Goods sold by weight need not state pieces
 * if the line states no weight: 白茶 250g is accepted for 白茶 20袋/盒.
 */
export function isWithoutPack(
  pack: Pack | null,
  { goods, asked, offered }: { goods: Pick<ReadGoods, 'called'>; asked: Reading; offered: Reading },
): boolean {
  if (pack === null || offered.quantities.stated.has('piece')) return false
  if (pack.isSet && /套|组合/.test(goods.called)) return false
  return asked.quantities.stated.has('mass') || !offered.quantities.stated.has('mass')
}
