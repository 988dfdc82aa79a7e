import type { Term } from './terms.ts'
import { listAskedTokens } from './tokens.ts'

/** Weight that tokens must have; '' allows all. */
type Weight = 'A' | 'B' | 'C' | ''

/** Builds a tsquery for one way of a term; null if it has no token. */
export function buildWayTsquery(text: string, weight: Weight = ''): string | null {
  const asked = listAskedTokens(text).map(
    ({ token, isStart }) => `'${token}'${isStart || weight ? ':' : ''}${isStart ? '*' : ''}${weight}`,
  )
  return asked.length > 0 ? asked.join(' & ') : null
}

/** Takes a way of every term except wishes (`all`) or of any (`any`); null if nothing can be searched. */
export function buildTermsTsquery(
  terms: readonly Term[],
  which: 'all' | 'any',
  weight: Weight = '',
): string | null {
  const each = terms.flatMap(({ ways, isWish = false }) => {
    if (isWish && which === 'all') return []
    const queries = ways.flatMap(({ text }) => buildWayTsquery(text, weight) ?? [])
    return queries.length > 0 ? [`(${queries.map((query) => `(${query})`).join(' | ')})`] : []
  })
  return each.length > 0 ? each.join(which === 'all' ? ' & ' : ' | ') : null
}
