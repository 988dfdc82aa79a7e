import type { Term } from './terms.ts'
import { listAskedTokens } from './tokens.ts'

/** Weight that matching tokens must have; '' allows every weight. */
type Weight = 'A' | 'B' | 'C' | ''

/** Builds a tsquery for one alternative of a term; null if the alternative has no token. */
export function buildWayTsquery(text: string, weight: Weight = ''): string | null {
  const asked = listAskedTokens(text).map(
    ({ token, isStart }) => `'${token}'${isStart || weight ? ':' : ''}${isStart ? '*' : ''}${weight}`,
  )
  return asked.length > 0 ? asked.join(' & ') : null
}

/**
 * Builds a tsquery for every term except wishes (`all`), or for any term (`any`); null if nothing can be searched.
 */
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
