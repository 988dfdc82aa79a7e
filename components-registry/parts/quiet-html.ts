/** Attribute that carries a style attribute to the sanitiser. */
export const QUIET_STYLE = 'data-style'

/**
 * Renames the attributes that a browser reports under the strict content security policy while parsing, even in a
 * document that is never shown. This only keeps the console clean; the sanitiser removes attributes missed here.
 */
export function renameReportedAttributes(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = indexOrEnd(html, '<', at)
    parts.push(html.slice(at, open))
    if (open === html.length) break
    if (!/[a-z]/i.test(html.charAt(open + 1))) {
      parts.push('<')
      at = open + 1
      continue
    }
    const name = wordAt(html, open + 1)
    if (name.toLowerCase() === 'style') {
      at = endOfStyle(html, open)
    } else {
      parts.push('<', name.toLowerCase() === 'base' ? 'x-base' : name)
      at = quietAttributes(html, open + 1 + name.length, parts)
    }
  }
  return parts.join('')
}

function quietAttributes(html: string, from: number, parts: string[]): number {
  let at = from
  while (at < html.length && html[at] !== '>') {
    if (isBreak(html[at])) {
      parts.push(html.charAt(at))
      at += 1
      continue
    }
    const name = wordAt(html, at) || html.charAt(at)
    const end = endOfValue(html, at + name.length)
    parts.push(quietName(name), html.slice(at + name.length, end))
    at = end
  }
  return at
}

function quietName(name: string): string {
  const lower = name.toLowerCase()
  if (lower === 'style') return QUIET_STYLE
  return lower.startsWith('on') ? `data-${lower}` : name
}

/** Returns the index after an attribute's value, or `from` if the attribute has no value. */
function endOfValue(html: string, from: number): number {
  const equals = skipBlanks(html, from)
  if (html[equals] !== '=') return from
  const start = skipBlanks(html, equals + 1)
  const quote = html.charAt(start)
  if (quote === '"' || quote === "'") return Math.min(html.length, indexOrEnd(html, quote, start + 1) + 1)
  let end = start
  while (end < html.length && html[end] !== '>' && !isBlank(html[end])) end += 1
  return end
}

function wordAt(html: string, from: number): string {
  let end = from
  while (end < html.length && html[end] !== '>' && html[end] !== '=' && !isBreak(html[end])) end += 1
  return html.slice(from, end)
}

function endOfStyle(html: string, from: number): number {
  const close = /<\/style/gi
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

function indexOrEnd(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found < 0 ? html.length : found
}

function skipBlanks(html: string, from: number): number {
  let at = from
  while (isBlank(html[at])) at += 1
  return at
}

const isBlank = (character: string | undefined) => character !== undefined && ' \t\n\f\r'.includes(character)
const isBreak = (character: string | undefined) => character === '/' || isBlank(character)
