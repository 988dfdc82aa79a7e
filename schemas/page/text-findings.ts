import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { Finding, Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { Grade, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { isTooLarge, isTooNested } from './bounds.ts'
import { setValue } from './edit.ts'
import { checkReading } from './health/check-reading.ts'
import type { KnownName } from './named-values.ts'
import { type PageReading, listWidgetPlaces } from './page.ts'
import { findPasted } from './pasted.ts'
import { readPage } from './read.ts'
import { noSwitches, type WidgetSwitches } from './widget-switches.ts'

export interface TextFinding {
  /** Location: the path starts at the widget's node, or at the document's root without a widget. */
  at: { widgetId?: string; path: Path }
  /** Line and column count from 1, as in editors. */
  line: number
  column: number
  level: Finding['level']
  message: string
  /** The widget that the finding is about, in words for people; '' for the document. */
  widget: string
  /** The label of the repair button, and a function that returns the whole text after the repair. */
  fix?: { label: string; apply(text: string): string }
}

export interface TextReading {
  /** Findings in the order of the text. */
  findings: readonly TextFinding[]
  /** Number of widgets with each grade; null for a text that is not a page. */
  grades: Readonly<Record<Grade, number>> | null
}

export interface Knowledge {
  switches?: WidgetSwitches
  scoreName?: string
  /** Lookup results for the names in the page (named-values.ts). */
  known?: readonly KnownName[]
  /** Findings of the server (POST /mall/v1/page/health). */
  more?: readonly Finding[]
}

/** Finds everything that is wrong with a page's text or worth knowing, with its position. Pure; never throws. */
export function readText(
  text: string,
  { switches = noSwitches, scoreName = DEFAULT_SCORE_NAME, known = [], more = [] }: Knowledge = {},
): TextReading {
  const broken = isTooLarge(text) || isTooNested(text) ? undefined : syntaxFinding(text)
  if (broken) return { findings: [withPage(broken, text)], grades: null }
  const reading = readPage(text)
  if (reading.status === 'refused')
    return { findings: [withAdvice(withPage(atStart(reading.findings[0]), text))], grades: null }
  const tree = parseTree(text)
  const placed = new Map<string, { widget: WidgetReading; path: Path }>()
  for (const place of listWidgetPlaces(reading.widgets)) placed.set(place.widget.id, place)
  // The server's findings may belong to an earlier text.
  const current = more.filter(({ widgetId }) => widgetId === undefined || placed.has(widgetId))
  const all = [...checkReading(reading, { switches, known }), ...current]
  const found = all.map((finding) => {
    const place = finding.widgetId === undefined ? undefined : placed.get(finding.widgetId)
    const path = [...(place?.path ?? []), ...finding.path]
    const offset = offsetOf(tree, path)
    const widget = nameOf(place?.widget, scoreName)
    const { level, message, widgetId } = finding
    const at = { path: finding.path, ...(widgetId !== undefined && { widgetId }) }
    return { offset, finding: { at, level, message, widget, ...fixOf(reading, path, finding) } }
  })
  const place = createPlaceReader(text)
  const findings = found
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, finding }) => ({ ...place(offset), ...finding }))
  const grades = { ok: 0, migrated: 0, repaired: 0, isolated: 0 }
  for (const { widget } of placed.values()) grades[widget.grade] += 1
  return { findings, grades }
}

/** Adds a repair to a finding: the page that was probably meant, if there is one. */
function withPage(finding: TextFinding, text: string): TextFinding {
  const pasted = findPasted(text)
  return pasted ? { ...finding, fix: { label: pasted.label, apply: () => pasted.text } } : finding
}

/** Ensures that a finding about a refused page says what to do: by a repair, its own message or appended advice. */
const withAdvice = (finding: TextFinding): TextFinding =>
  finding.fix || finding.message.includes('请')
    ? finding
    : { ...finding, message: `${finding.message}；请检查复制的是不是整个页面` }

const atStart = ({ level, message, path }: Finding): TextFinding => ({
  at: { path },
  line: 1,
  column: 1,
  level,
  message,
  widget: '',
})

/** Returns the repair of a finding; none for a field that an upgrade moved, because the text has no such path. */
function fixOf({ document }: PageReading, path: Path, { fix }: Finding): Pick<TextFinding, 'fix'> {
  if (!fix || getValueAt(document, path) === undefined) return {}
  return { fix: { label: fix.label, apply: (text) => setValue(text, path, fix.value) } }
}

/** Returns the line and column of an offset, both from 1. */
export function getPlaceAt(text: string, offset: number): { line: number; column: number } {
  return createPlaceReader(text)(offset)
}

/**
 * Creates a function that returns the line and column of an offset. Offsets must ascend; the text is read only
 * once.
 */
function createPlaceReader(text: string): (offset: number) => { line: number; column: number } {
  let [line, start, end] = [1, 0, text.indexOf('\n')]
  return (offset) => {
    while (end >= 0 && end < offset) {
      line += 1
      start = end + 1
      end = text.indexOf('\n', start)
    }
    return { line, column: Math.min(offset, text.length) - start + 1 }
  }
}

/** Returns the offset at which a line begins. */
export function getLineOffset(text: string, line: number): number {
  let at = 0
  for (let left = line - 1; left > 0; left -= 1) {
    const end = text.indexOf('\n', at)
    if (end < 0) return text.length
    at = end + 1
  }
  return at
}

/**
 * Returns the offset of the longest part of a path that the text has; missing and moved values are not in the text.
 */
function offsetOf(tree: Node | undefined, path: Path): number {
  if (!tree) return 0
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    // A property is located at its key, which may be on another line than its value.
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return tree.offset
}

function labelOf(type: string): string {
  const labels: Readonly<Record<string, { label: string } | undefined>> = registry
  return (Object.hasOwn(labels, type) ? labels[type]?.label : undefined) ?? type
}

const nameOf = (widget: WidgetReading | undefined, scoreName: string): string =>
  widget ? `${widget.name ?? nameScore(labelOf(widget.type), scoreName)}（${widget.id}）` : ''

function syntaxFinding(text: string): TextFinding | undefined {
  if (text.trim() === '') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch {
    const errors: { error: number; offset: number; length: number }[] = []
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
    const [first] = errors
    const offset = first?.offset ?? text.length
    const words =
      adviceOf(text) ??
      (isFullWidth(text, offset) ? FULL_WIDTH : ((first && SYNTAX[first.error]) ?? '这里不是有效的 JSON'))
    return { at: { path: [] }, ...getPlaceAt(text, offset), level: 'error', message: words, widget: '' }
  }
}

/** Returns advice for a text that is not meant as JSON at all. */
function adviceOf(text: string): string | undefined {
  const start = text.trimStart().slice(0, 300)
  if (/^<(?:!doctype|html|head|body|div|script)/i.test(start))
    return '这是网页的代码，不是页面内容；请在页面设置里复制页面内容（JSON）后粘贴'
  if (/^https?:\/\/\S+$/.test(start))
    return '这是一个网址，不是页面内容；请打开这个页面的设置，复制页面内容（JSON）后粘贴'
  if (!/[{[]/.test(text)) return '这段文字不是页面内容；页面内容是以 { 开头的 JSON，请重新复制后粘贴'
  return undefined
}

const FULL_WIDTH = '这里用了全角的引号或标点，请改成英文半角的'
const isFullWidth = (text: string, offset: number) =>
  /^\s*[“”‘’：，｛｝［］]/.test(text.slice(offset, offset + 200))

/** Messages by the error codes of jsonc-parser. */
const SYNTAX: Readonly<Record<number, string>> = {
  1: '这里的文字不完整或写错了',
  2: '数字的格式不正确',
  3: '这里应为带双引号的名称',
  4: '这里应为一个值，请检查前面是否多了逗号',
  5: '这里应为冒号',
  6: '这里应为逗号，请检查上一项的末尾',
  7: '这里应为右花括号 }，内容可能没有复制完整',
  8: '这里应为右方括号 ]，内容可能没有复制完整',
  9: '页面内容在这里已经结束，后面的请删除',
  10: '这里不能写注释',
  11: '注释没有结束',
  12: '这段文字缺少右边的引号',
  13: '数字没有写完',
  14: '\\u 后面应为四位十六进制数字',
  15: '反斜杠后面的字符不正确',
  16: '这里有不能使用的字符，请检查引号和换行',
}
