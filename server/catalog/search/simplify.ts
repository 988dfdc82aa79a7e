import { Converter } from 'opencc-js/t2cn'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'

const toSimplified = Converter({ from: 't', to: 'cn' })

/** Applies `normalizeText` and replaces traditional characters by simplified ones. */
export const simplify = (text: string): string => toSimplified(normalizeText(text))

/** Returns true if a character is Han. */
export const isHan = (sign: string | undefined): boolean => sign !== undefined && /\p{Script=Han}/u.test(sign)
