import { Converter } from 'opencc-js/t2cn'
import { normalise } from '#schemas/catalog/goods/search-text.ts'

const toSimplified = Converter({ from: 't', to: 'cn' })

/** One form for what goods say and what is typed: `normalise`, and simplified characters for traditional ones. */
export const simplify = (text: string): string => toSimplified(normalise(text))

/** Whether a character is Han. */
export const isHan = (sign: string | undefined): boolean => sign !== undefined && /\p{Script=Han}/u.test(sign)
