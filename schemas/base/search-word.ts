import { cutGraphemes } from './graphemes.ts'

/** A word to look for as it was typed or stands in an address: without blanks around it, cut to so many characters. */
export const readWord = (typed: string, most = 50): string => cutGraphemes(typed.trim(), most)
