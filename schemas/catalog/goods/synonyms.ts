import { cutTerms, normalizeText, type Ways, splitWords } from './search-text.ts'

/** Words that find each other or, if not `mutual`, of which only the first finds the others: 杯子 finds 保温杯. */
export interface SynonymGroup {
  words: readonly string[]
  mutual: boolean
}

/** Maximum wordings of a word; more would make a search slow and vague. */
export const MAX_SYNONYMS = 12
/** Maximum length of a synonym in UTF-16 units. */
export const MAX_SYNONYM_LENGTH = 20

/** Returns the words of a group that find other words of the group, normalized as in a search. */
export function listSpeakers({ words, mutual }: SynonymGroup): string[] {
  return [...new Set((mutual ? words : words.slice(0, 1)).map(normalizeText))].filter((word) => word !== '')
}

interface Hit {
  at: number
  said: string
  others: readonly string[]
}

/** A one-way group does not apply if `word` already contains one of the words it would find. */
function hitOf(word: string, group: SynonymGroup): Hit[] {
  const words = [...new Set(group.words.map(normalizeText))].filter((one) => one !== '')
  const found = listSpeakers(group).filter((one) => word.includes(one))
  const said = found.toSorted((a, b) => b.length - a.length)[0]
  if (said === undefined) return []
  const others = words.filter((one) => one !== said)
  if (!group.mutual && others.some((other) => word.includes(other))) return []
  return [{ at: word.indexOf(said), said, others }]
}

const end = ({ at, said }: Hit) => at + said.length
/** Returns true for a hit inside a longer hit: 茶叶 does not apply in 红茶叶 if 红茶叶 has synonyms. */
const isWithin = (one: Hit, other: Hit) =>
  other.said.length > one.said.length && other.at <= one.at && end(one) <= end(other)

/** Lists all wordings of each typed word, the typed one first. */
export function listWordings(typed: string, groups: readonly SynonymGroup[]): Ways[] {
  return splitWords(typed)
    .map((word) => {
      const all = groups.flatMap((group) => hitOf(word, group))
      const hits = all.filter((hit) => !all.some((other) => isWithin(hit, other)))
      const said = hits.flatMap((hit) =>
        hit.others.map((other) => word.slice(0, hit.at) + other + word.slice(end(hit))),
      )
      const whole = hits.flatMap((hit) => [hit.said, ...hit.others])
      const ways = [...new Set([word, ...said])].slice(0, MAX_SYNONYMS).map((way) => cutTerms(way, whole))
      return ways.filter((terms) => terms.length > 0)
    })
    .filter((ways) => ways.length > 0)
    .slice(0, MAX_SYNONYMS)
}
