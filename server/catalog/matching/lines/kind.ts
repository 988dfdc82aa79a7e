import type { Head } from './heads.ts'
import type { ReadGoods } from './read-goods.ts'
import type { AskedWord } from './read-words.ts'
import { MATERIAL } from './words.ts'

/** Scores by position: the first word of a name says what the goods are, the other words mostly their use. */
const KIND = {
  name: 1,
  apart: 0.95,
  leaf: 0.92,
  spread: 0.9,
  inside: 0.86,
  keyword: 0.8,
  part: 0.79,
  likeLeaf: 0.85,
  later: 0.7,
  another: 0.4,
}
const LONG_PART = 3
/** Minimum share of a text's characters that goods must have in order. */
const MIN_SPREAD = 0.75
/** Maximum number of characters between the two of a word: 夏凉被 is a 夏被, 手持挂烫机 is not a 手机. */
const WIDEST = 2

function placeOf(text: string, { names: [first, ...later], leaf, keywords }: ReadGoods): number {
  const signs = [...text]
  const isLong = signs.length > 1
  if (isLong && first && (first.word.endsWith(text) || first.bare.endsWith(text))) return KIND.name
  const [start, end] = [signs.slice(0, -1).join(''), signs.at(-1) ?? '']
  // Accepts 轻便健步休闲鞋 for 健步鞋.
  if (signs.length > 2 && first?.bare.endsWith(end) && first.bare.includes(start)) return KIND.apart
  if (leaf.endsWith(text)) return KIND.leaf
  const isInside = first?.word.includes(text) ?? false
  if (keywords.has(text)) return isInside ? KIND.inside : KIND.keyword
  if (isLong && later.some(({ bare }) => bare.endsWith(text))) return KIND.later
  // Accepts 沙棘原浆 in the category 果汁饮料 for 沙棘汁.
  if (signs.length > 2 && first?.word.includes(start) && leaf.includes(end)) return KIND.likeLeaf
  return isInside && signs.length >= LONG_PART ? KIND.part : 0
}

const pairsOf = (signs: readonly string[]) => signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)

/** Returns the share of `text` in `word`, in order or by pairs, 0 to 1; 0 if their last characters differ. */
function spreadOf(text: string, word: string): number {
  const [signs, all] = [[...text], [...word]]
  if (signs.length < 2 || signs.at(-1) !== all.at(-1)) return 0
  const isNear = signs.length === 2 && !MATERIAL.test(text)
  let [at, found] = [isNear ? Math.max(0, all.length - 2 - WIDEST) : 0, 0]
  for (const sign of signs.slice(0, -1)) {
    const next = all.indexOf(sign, at)
    if (next < 0 || next === all.length - 1) continue
    at = next + 1
    found += 1
  }
  const pairs = pairsOf(signs)
  const had = new Set(pairsOf(all))
  const paired = signs.length > 3 ? pairs.filter((pair) => had.has(pair)).length / pairs.length : 0
  // Words in another order have all pairs except those across words.
  return Math.max((found + 1) / signs.length, paired >= MIN_SPREAD ? (1 + paired) / 2 : 0)
}

/** Returns the share of the text that the first name contains, 0 to 1; 0 if the share is below `MIN_SPREAD`. */
function wholeSpread(text: string, { names: [first] }: ReadGoods): number {
  const spread = spreadOf(text, first?.bare ?? '')
  return spread >= MIN_SPREAD ? spread : 0
}

/** Returns true if the goods have keywords for several things and are another one: 面粉 is not 挂面. */
const isAnother = (ways: AskedWord['ways'], { names: [first], keywords }: ReadGoods): boolean =>
  [...keywords].some(
    (keyword) =>
      keyword.length > 1 &&
      first?.bare.endsWith(keyword) &&
      ways.every(({ text }) => !text.endsWith(keyword) && !keyword.endsWith(text)),
  )

/** Returns true if the thing is part of a box: 皮带 in 皮带钱包礼盒, but not 燕窝 in 燕窝炖品礼盒. */
function isPartOfBox(ways: AskedWord['ways'], { isBox, names: [first], keywords }: ReadGoods): boolean {
  if (!isBox || !first) return false
  const own = ways.filter(({ text }) => text.length > 1 && first.word.includes(text))
  return (
    own.length > 0 &&
    own.every(({ text }) => !keywords.has(text) && !first.bare.endsWith(text) && !first.word.endsWith(text))
  )
}

/** Returns how well goods are the thing of a head, 0 to 1; a line for a set accepts a set with the thing. */
export function scoreKind({ word: { ways, said }, whole }: Head, goods: ReadGoods, saysSet: boolean): number {
  const isPart = isPartOfBox(ways, goods)
  if (isPart && !saysSet) return 0
  const isShared = isAnother(ways, goods)
  return Math.max(
    isPart ? KIND.later : 0,
    whole ? KIND.spread * wholeSpread(said, goods) : 0,
    ...ways.map(({ text, worth }) => {
      const place = placeOf(text, goods)
      return worth * (isShared && (place === KIND.keyword || place === KIND.leaf) ? KIND.another : place)
    }),
  )
}
