import type { ReadGoods } from './read-goods.ts'
import { WIRELESS } from './words.ts'

const CABLE = '有线'
const isWireless = (text: string) => WIRELESS.some((word) => text.includes(word))

/** Whether a line asks for a cable and goods have none, or the other way round; goods that say neither, or both, do not. */
export function connectsOtherwise(
  line: string,
  { called, told }: Pick<ReadGoods, 'called' | 'told'>,
): boolean {
  const texts = `${called} ${told}`
  const [hasCable, hasNone] = [texts.includes(CABLE), isWireless(texts)]
  if (hasCable === hasNone) return false
  return line.includes(CABLE) ? hasNone && !isWireless(line) : hasCable && isWireless(line)
}
