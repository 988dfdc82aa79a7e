import { matchAny } from '#schemas/base/pattern-text.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'

const BOTH_WAYS: readonly (readonly [latin: string, han: string])[] = [
  ['apple', '苹果'],
  ['huawei', '华为'],
  ['samsung', '三星'],
  ['xiaomi', '小米'],
  ['lenovo', '联想'],
  ['logitech', '罗技'],
  ['philips', '飞利浦'],
  ['sandisk', '闪迪'],
  ['midea', '美的'],
  ['dyson', '戴森'],
  ['thermos', '膳魔师'],
  ['deli', '得力'],
]
const LATIN = new Map(BOTH_WAYS.map(([latin, han]) => [han, latin]))
const HAN = new Map(BOTH_WAYS)

/** Removes the business from a brand name: 罗莱家纺 becomes 罗莱, 欧普照明 becomes 欧普. */
const shortName = (name: string) =>
  name.length > 3 ? name.replace(/(?:家纺|照明|电器|食品|集团|酒业)$/, '') : name
/** Returns the canonical name of a brand, regardless of spelling. */
export const canonicalizeBrand = (name: string) => {
  const normal = shortName(normalizeText(name))
  return HAN.get(normal) ?? normal
}
function aliasesOf(name: string): string[] {
  const normal = normalizeText(name)
  const latin = LATIN.get(canonicalizeBrand(name))
  return [normal, shortName(normal), canonicalizeBrand(name), ...(latin ? [latin] : [])].filter(
    (alias) => alias.length > 1,
  )
}

/** Recognises brands in texts by all their names: 苹果 and Apple are one brand. */
export class Brands {
  readonly #names: ReadonlyMap<string, string>
  readonly #pattern: RegExp
  constructor(names: Iterable<string>) {
    const known = new Map<string, string>()
    for (const name of names) for (const alias of aliasesOf(name)) known.set(alias, canonicalizeBrand(name))
    this.#names = known
    const isWord = (name: string) => /^[a-z0-9]+$/.test(name)
    const words = [...known.keys()].filter(isWord)
    // Put other names first, since they may begin with a Latin word, which would be the shorter match.
    const others = [...known.keys()].filter((name) => !isWord(name))
    this.#pattern = new RegExp(
      `(${matchAny(others)}|(?<![a-z0-9.])(?:${matchAny(words)})(?![a-z0-9]))牌?`,
      'g',
    )
  }
  read(text: string): { brands: Set<string>; rest: string } {
    const brands = new Set<string>()
    const rest = text.replace(this.#pattern, (_, name: string) => {
      brands.add(this.#names.get(name) ?? name)
      return ' '
    })
    return { brands, rest }
  }
}
