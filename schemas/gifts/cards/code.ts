import { toHalfWidth } from '#schemas/base/half-width.ts'

/** Characters without look-alikes: no 0 and O, no 1, I and L, no U beside V; 30 in all. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Length in characters, 78 bits. */
export const CODE_LENGTH = 16
/** Length in characters, 39 bits; useless without the code. */
export const CODE_PASSWORD_LENGTH = 8

/** Normalizes a typed code or password by removing blanks and hyphens and ignoring case. */
export function readCode(typed: string): string {
  return toHalfWidth(typed)
    .replace(/[\s\-–—－]/g, '')
    .toUpperCase()
}

/** Formats a code in groups of four. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Extracts a code and its password from a pasted text, with or without groups; null unless both are found. */
export function readPastedCode(pasted: string): { code: string; password: string } | null {
  const text = toHalfWidth(pasted)
    .toUpperCase()
    .replace(/[–—－]/g, '-')
  const found = findBoth(text)
  return found && { code: groupCode(readCode(found.code)), password: groupCode(readCode(found.password)) }
}

const GROUP = `[${CODE_ALPHABET}]{4}`
const CODE = `(?<![A-Z0-9])(${GROUP}(?:[- ]?${GROUP}){3})`
const PASSWORD = `(${GROUP}[- ]?${GROUP})(?![A-Z0-9])`

/**
 * Finds a code and its password, which adjoins the code or is separated by a character outside of the alphabet. If
 * no password follows the first code, none follows a later code, so the rest of the text is searched once.
 */
function findBoth(text: string): { code: string; password: string } | null {
  const adjoining = new RegExp(`${CODE}${PASSWORD}`).exec(text)
  const apart = new RegExp(`${CODE}(?![A-Z0-9])`).exec(text)
  if (apart && !(adjoining && adjoining.index <= apart.index)) {
    const later = new RegExp(`(?<![A-Z0-9])${PASSWORD}`, 'g')
    later.lastIndex = apart.index + apart[0].length + 1
    const [, password] = later.exec(text) ?? []
    if (password !== undefined) return { code: apart[1] ?? '', password }
  }
  const [, code = '', password = ''] = adjoining ?? []
  return adjoining && { code, password }
}
