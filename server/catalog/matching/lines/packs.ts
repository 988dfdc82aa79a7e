import type { Reading } from '#server/catalog/matching/reading/reading.ts'
import type { ReadGoods } from './read-goods.ts'
import type { Pack } from './read-pack.ts'
import type { Request } from './read-request.ts'

/**
 * Returns true if goods are a set of several things and the line asks for no set: a set does not match one of its
 * things.
 */
export const isSetOfOthers = (
  { saysSet }: Pick<Request, 'saysSet'>,
  { isSet }: Pick<ReadGoods, 'isSet'>,
): boolean => isSet && !saysSet

/**
 * Returns true if a line asks for a pack and the goods do not state the number of pieces. Goods sold by weight need
 * not state it if the line states no weight (白茶 250g for 白茶 20袋/盒), nor do sets.
 */
export function isWithoutPack(
  pack: Pack | null,
  { goods, asked, offered }: { goods: Pick<ReadGoods, 'called'>; asked: Reading; offered: Reading },
): boolean {
  if (pack === null || offered.quantities.stated.has('piece')) return false
  if (pack.isSet && /套|组合/.test(goods.called)) return false
  return asked.quantities.stated.has('mass') || !offered.quantities.stated.has('mass')
}
