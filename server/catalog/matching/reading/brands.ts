import { anyOf } from '#schemas/base/pattern-text.ts'
import { normalise } from '#schemas/catalog/goods/search-text.ts'

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

/** 罗莱家纺 is 罗莱, 欧普照明 is 欧普. */
const shortName = (name: string) =>
  name.length > 3 ? name.replace(/(?:家纺|照明|电器|食品|集团|酒业)$/, '') : name
/** One name of a brand, however it is written. */
export const canonical = (name: string) => {
  const normal = shortName(normalise(name))
  return HAN.get(normal) ?? normal
}
function aliasesOf(name: string): string[] {
  const normal = normalise(name)
  const latin = LATIN.get(canonical(name))
  return [normal, shortName(normal), canonical(name), ...(latin ? [latin] : [])].filter(
    (alias) => alias.length > 1,
  )
}

/** Brands by their names as texts write them; 苹果 and Apple are one. */
export class Brands {
  readonly #names: ReadonlyMap<string, string>
  readonly #pattern: RegExp
  constructor(names: Iterable<string>) {
    const known = new Map<string, string>()
    for (const name of names) for (const alias of aliasesOf(name)) known.set(alias, canonical(name))
    this.#names = known
    const isWord = (name: string) => /^[a-z0-9]+$/.test(name)
    const words = [...known.keys()].filter(isWord)
    // They come first: where a word begins one of them too, it is the shorter.
    const others = [...known.keys()].filter((name) => !isWord(name))
    this.#pattern = new RegExp(`(${anyOf(others)}|(?<![a-z0-9.])(?:${anyOf(words)})(?![a-z0-9]))牌?`, 'g')
  }
  /** The brands that a normal text names, and the text without them. */
  read(text: string): { brands: Set<string>; rest: string } {
    const brands = new Set<string>()
    const rest = text.replace(this.#pattern, (_, name: string) => {
      brands.add(this.#names.get(name) ?? name)
      return ' '
    })
    return { brands, rest }
  }
}
