import { toHalfWidth } from './half-width.ts'

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
