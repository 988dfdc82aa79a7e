import type { ReadGoods } from './read-goods.ts'
import { WIRELESS } from './words.ts'

const CABLE = '有线'
const isWireless = (text: string) => WIRELESS.some((word) => text.includes(word))

/**
 * Returns true if the goods have a cable and the line none, or vice versa; false if the goods mention neither or
 * both.
 */
export function hasOtherConnection(
  line: string,
  { called, told }: Pick<ReadGoods, 'called' | 'told'>,
): boolean {
  const texts = `${called} ${told}`
  const [hasCable, hasNone] = [texts.includes(CABLE), isWireless(texts)]
  if (hasCable === hasNone) return false
  return line.includes(CABLE) ? hasNone && !isWireless(line) : hasCable && isWireless(line)
}
