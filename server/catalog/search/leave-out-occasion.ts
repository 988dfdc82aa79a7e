import { hasSearchWord } from '#schemas/catalog/goods/search-text.ts'
import { cutOut, type Span } from './cut-out.ts'
import type { ReadPart } from './reading.ts'
import type { Understanding } from './understand.ts'

/** Maximum number of readings; the rest is read again, as separated parts may together name the occasion. */
const MAX_READINGS = 5

/** Returns the query without an occasion and its words (送, `的`); empty if nothing remains to search by. */
export function leaveOutOccasion(
  read: (query: string) => Understanding,
  understanding: Understanding,
  name: string,
): string {
  let left = understanding
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const spans = spansOf(left, name)
    if (spans.length === 0) break
    left = read([cutOut(left.rest, spans), left.budget?.said ?? ''].join(' '))
  }
  const { rest, terms, budget } = left
  const words = terms.length > 0 && hasSearchWord(rest) ? rest : ''
  return [words, budget?.said ?? ''].join(' ').trim()
}

/** Returns the words of an occasion, with the idle words before them and 的 after them. */
function spansOf({ parts, rest }: Understanding, name: string): Span[] {
  const isNextTo = (one: Span | undefined, other: Span | undefined) =>
    one !== undefined && other !== undefined && rest.slice(one.end, other.at).trim() === ''
  return parts.flatMap((part, at) => {
    if (part.occasion?.name !== name) return []
    const before = parts.slice(0, at).reverse()
    const asked = before.findIndex((one, back) => !one.isIdle || !isNextTo(one, parts[at - back]))
    const behind = parts[at + 1]
    const isOf = behind !== undefined && textOf(rest, behind) === OF && isNextTo(part, behind)
    return [part, ...before.slice(0, asked < 0 ? before.length : asked), ...(isOf ? [behind] : [])]
  })
}

const OF = '的'
const textOf = (rest: string, { at, end }: ReadPart) => rest.slice(at, end)
