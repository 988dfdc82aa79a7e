import { createScanner } from 'jsonc-parser'
import { isTooNested } from './bounds.ts'

/** Parses a JSON text; returns undefined if it is not JSON or nested too deeply. */
export function parsePasted(text: string): unknown {
  if (isTooNested(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Yields possible spellings of a text as JSON, the most certain one first. */
function* spellingsOf(bare: string): Generator<string> {
  yield bare
  const half = halfWidth(bare)
  yield half
  yield quoted(bare)
  yield quoted(half)
}

/** Rewrites lenient JSON as JSON: comments, trailing commas, full-width punctuation, bare keys and odd blanks. */
export function toStrictJson(given: string): string | undefined {
  const bare = given.replace(/^[\uFEFF\s]+/, '').trimEnd()
  if (parsePasted(bare) !== undefined) return bare
  const tried = new Set<string>()
  for (const spelling of spellingsOf(bare)) {
    const text = tried.has(spelling) ? undefined : withoutExtras(spelling)
    if (text !== undefined && parsePasted(text) !== undefined) return text
    tried.add(spelling)
  }
  return undefined
}

/** Decodes a text that was escaped as `\"`, `&quot;` or `%22` into JSON; undefined for any other text. */
export function decodePasted(given: string): string | undefined {
  const text = given.trim()
  if (/^[{[]\s*\\"/.test(text)) return toStrictJson(textOf(`"${text.replace(/\r?\n/g, '\\n')}"`))
  if (/^(?:[{[]\s*)?&quot;|&quot;/.test(given.slice(0, 200)))
    return toStrictJson(
      text.replace(/&(?:quot|#34);/g, '"').replace(/&(?:lt|gt|amp|#39|apos|nbsp);/g, unescaped),
    )
  if (/^%(?:7B|5B|22)/i.test(text)) return toStrictJson(percentDecoded(text))
  return undefined
}

function textOf(encoded: string): string {
  const value = parsePasted(encoded)
  return typeof value === 'string' ? value : ''
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
}
const unescaped = (entity: string) => ENTITIES[entity] ?? entity

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** Maximum number of brackets at which a search starts; limits the time for a long text of brackets. */
const MAX_STARTS = 12
/** Maximum number of scans to the end of the text for a bracket that is never closed. */
const MAX_READINGS = 4

/** Finds JSON in headers, a statement, a log or a code fence, in order. */
export function* findEmbeddedJson(text: string): Generator<string> {
  let at = 0
  let readings = 0
  for (let tries = 0; tries < MAX_STARTS && readings < MAX_READINGS; tries += 1) {
    const found = text.slice(at).search(/[{[]/)
    if (found < 0) return
    const start = at + found
    const end = endOf(text, start)
    if (end === undefined) readings += 1
    const json = end === undefined ? undefined : toStrictJson(text.slice(start, end))
    if (json !== undefined) yield json
    at = json === undefined || end === undefined ? start + 1 : end
  }
}

/** Returns the offset after the bracket that closes the bracket at `start`; brackets in strings do not count. */
function endOf(text: string, start: number): number | undefined {
  const signs = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[{}[\]]/g
  signs.lastIndex = start
  let depth = 0
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    if (found[0] === '{' || found[0] === '[') depth += 1
    else if (found[0] === '}' || found[0] === ']') depth -= 1
    if (depth === 0) return found.index + 1
  }
  return undefined
}

/** Matches strings, which stay as they are, and the full-width punctuation and odd blanks between them. */
const SIGNS =
  /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[“”]([^“”"\n]*)[“”]|[：，｛｝［］\u00A0\u200B\u200C\uFEFF\u3000]/g
const HALF: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '\u00A0': ' ',
  '\u200B': '',
  '\u200C': '',
  '\uFEFF': '',
  '\u3000': ' ',
}

function halfWidth(text: string): string {
  return text.replace(SIGNS, (sign: string, words?: string) =>
    words === undefined ? (HALF[sign] ?? sign) : JSON.stringify(words),
  )
}

/** Matches strings, comments and words of a JavaScript or Python object. */
const TOKENS =
  /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'([^'\\\n]*(?:\\.[^'\\\n]*)*)'?|`([^`\\$]*)`?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[A-Za-z_$][\w$]*/g
const WORDS: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  undefined: 'null',
}

/** Quotes bare keys; also converts single-quoted and template strings, True, False, None and undefined. */
function quoted(text: string): string {
  return text.replace(TOKENS, (token: string, ...found: (string | number | undefined)[]) => {
    const [single, template, at] = found
    if (typeof single === 'string') return `"${single.replace(/\\(.)|"/g, doubled)}"`
    if (typeof template === 'string') return JSON.stringify(template)
    if (!/^[\w$]/.test(token)) return token
    const isKey =
      typeof at === 'number' && /^\s{0,9}:/.test(text.slice(at + token.length, at + token.length + 10))
    return isKey ? `"${token}"` : (WORDS[token] ?? token)
  })
}

const doubled = (sign: string, escaped?: string) => (sign === '"' ? '\\"' : escaped === "'" ? "'" : sign)

// Token numbers of jsonc-parser; its const enum does not exist at run time.
const [COMMA, END] = [5, 17]
const CLOSING: ReadonlySet<number> = new Set([2, 4])
const COMMENTS: ReadonlySet<number> = new Set([12, 13])
const BLANKS: ReadonlySet<number> = new Set([14, 15])

function withoutExtras(text: string): string {
  const scanner = createScanner(text)
  let result = ''
  let pending = ''
  for (let kind = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const token = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength())
    if (COMMENTS.has(kind)) continue
    if (BLANKS.has(kind)) {
      pending += token
      continue
    }
    result += CLOSING.has(kind) && pending.startsWith(',') ? pending.slice(1) : pending
    if (kind !== COMMA) result += token
    pending = kind === COMMA ? token : ''
  }
  return result + pending
}
