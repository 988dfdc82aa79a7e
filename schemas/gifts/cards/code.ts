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
  const group = `[${CODE_ALPHABET}]{4}`
  const both = new RegExp(
    `(?<![A-Z0-9])(${group}(?:[- ]?${group}){3})(?:[^A-Z0-9](?:.*?[^A-Z0-9])?|)(${group}[- ]?${group})(?![A-Z0-9])`,
    's',
  )
  const [, code, password] = both.exec(text) ?? []
  if (code === undefined || password === undefined) return null
  return { code: groupCode(readCode(code)), password: groupCode(readCode(password)) }
}
