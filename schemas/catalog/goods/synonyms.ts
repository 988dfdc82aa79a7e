import { cut, normalise, type Ways, wordsOf } from './search-text.ts'

/** Words that find each other (`mutual`), or the first of which finds the others: 杯子 finds 保温杯, which finds no 马克杯. */
export interface SynonymGroup {
  words: readonly string[]
  mutual: boolean
}

/** More ways to say one word make a search slow and vague. */
export const SYNONYMS_MOST = 12
/** UTF-16 units of one. */
export const SYNONYM_LONGEST = 20

/** The words of a group that find others, as a search reads them. */
export function speakers({ words, mutual }: SynonymGroup): string[] {
  return [...new Set((mutual ? words : words.slice(0, 1)).map(normalise))].filter((word) => word !== '')
}

interface Hit {
  at: number
  said: string
  others: readonly string[]
}

/** Where a group speaks in a word; not where the word says itself what the group would find. */
function hitOf(word: string, group: SynonymGroup): Hit[] {
  const words = [...new Set(group.words.map(normalise))].filter((one) => one !== '')
  const found = speakers(group).filter((one) => word.includes(one))
  const said = found.toSorted((a, b) => b.length - a.length)[0]
  if (said === undefined) return []
  const others = words.filter((one) => one !== said)
  if (!group.mutual && others.some((other) => word.includes(other))) return []
  return [{ at: word.indexOf(said), said, others }]
}

const end = ({ at, said }: Hit) => at + said.length
/** 红茶叶 is no 茶叶 where it has synonyms of its own. */
const isWithin = (one: Hit, other: Hit) =>
  other.said.length > one.said.length && other.at <= one.at && end(one) <= end(other)

/** Each word of what is typed in all its ways, the typed one first. */
export function waysOf(typed: string, groups: readonly SynonymGroup[]): Ways[] {
  return wordsOf(typed)
    .map((word) => {
      const all = groups.flatMap((group) => hitOf(word, group))
      const hits = all.filter((hit) => !all.some((other) => isWithin(hit, other)))
      const said = hits.flatMap((hit) =>
        hit.others.map((other) => word.slice(0, hit.at) + other + word.slice(end(hit))),
      )
      const whole = hits.flatMap((hit) => [hit.said, ...hit.others])
      const ways = [...new Set([word, ...said])].slice(0, SYNONYMS_MOST).map((way) => cut(way, whole))
      return ways.filter((terms) => terms.length > 0)
    })
    .filter((ways) => ways.length > 0)
    .slice(0, SYNONYMS_MOST)
}
