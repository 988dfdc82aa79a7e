import type { Term } from './terms.ts'
import { askedTokens } from './tokens.ts'

/** Where the tokens must stand; all weights where it is ''. */
type Weight = 'A' | 'B' | 'C' | ''

/** The text of a tsquery for one way of a term; null where it has no token. */
export function queryOfWay(text: string, weight: Weight = ''): string | null {
  const asked = askedTokens(text).map(
    ({ token, isStart }) => `'${token}'${isStart || weight ? ':' : ''}${isStart ? '*' : ''}${weight}`,
  )
  return asked.length > 0 ? asked.join(' & ') : null
}

/** Goods that have a way of every term but wishes (`all`), or of any (`any`); null where nothing can be asked. */
export function queryOfTerms(
  terms: readonly Term[],
  which: 'all' | 'any',
  weight: Weight = '',
): string | null {
  const each = terms.flatMap(({ ways, isWish = false }) => {
    if (isWish && which === 'all') return []
    const queries = ways.flatMap(({ text }) => queryOfWay(text, weight) ?? [])
    return queries.length > 0 ? [`(${queries.map((query) => `(${query})`).join(' | ')})`] : []
  })
  return each.length > 0 ? each.join(which === 'all' ? ' & ' : ' | ') : null
}
