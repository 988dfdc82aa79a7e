import { toHalfWidth } from '#schemas/base/half-width.ts'

/** Without what looks alike: no 0 and O, no 1, I and L, no U beside V; 30 characters. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 78 bits. */
export const CODE_LENGTH = 16
/** 39 bits, worth nothing without the code. */
export const CODE_PASSWORD_LENGTH = 8

/** What is meant by a typed code or password: blanks, hyphens and case do not count. */
export function readCode(typed: string): string {
  return toHalfWidth(typed)
    .replace(/[\s\-–—－]/g, '')
    .toUpperCase()
}

/** In groups of four, as it is read to somebody. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code and its password in what was pasted, in groups and between whatever words; null unless both are there. */
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
 * The first code behind which a password stands, at once or after a sign that is none of a code's. Where no password
 * follows a code, none follows a later one: the rest of the text is looked through once.
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
