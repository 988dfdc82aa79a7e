import type { Path } from '#schemas/field/finding.ts'
import { cutAround, cutText } from './cut-around.ts'
import { describeField } from './describe-field.ts'
import { describeAbsent } from './describe-value.ts'
import type { SheetChange, SheetField, ValueField } from './sheet.ts'
import { NOTHING, type Words } from './words.ts'

export interface Subject {
  /** null for the page itself. */
  widgetId: string | null
  widgetIdBefore: string | null
  /** Name of the widget: 轮播图「年货」; '' for the page itself. */
  subject: string
  words: Words
}

/** A field in both sheets: its paths, and the labels that lead to it. */
export interface Spot {
  labels: readonly string[]
  before: Path
  after: Path
}

/** Maximum number of characters of an added or removed item in a sentence. */
const ITEM = 80

/** Describes a field that was changed, added or removed; at least one of the two fields is given. */
export function describeChangedField(
  { subject, widgetId, widgetIdBefore, words }: Subject,
  spot: Spot,
  before: SheetField | undefined,
  after: SheetField | undefined,
): SheetChange {
  const [said, saidAfter] = describePair(before, after, words)
  const label = joinWords(spot.labels)
  return {
    kind: 'changed',
    widgetId,
    widgetIdBefore,
    path: spot.after,
    pathBefore: spot.before,
    label,
    before: said,
    after: saidAfter,
    text: `${joinWords([subject, label])}：${describeDifference(before, after, [said, saidAfter])}`,
  }
}

/** Describes an item added to or removed from a list; the last label names the item. */
export function describeItemChange(
  { subject, widgetId, widgetIdBefore }: Subject,
  { labels, before, after }: Spot,
  kind: 'item-added' | 'item-removed',
  item: SheetField,
): SheetChange {
  const words = describeField(item)
  const isAdded = kind === 'item-added'
  const said = `${isAdded ? '新增了' : '删除了'}${labels.at(-1) ?? ''}（${cutText(words, ITEM)}）`
  return {
    kind,
    widgetId,
    widgetIdBefore,
    path: after,
    pathBefore: before,
    label: joinWords(labels),
    before: isAdded ? null : words,
    after: isAdded ? words : null,
    text: joinWords([subject, ...labels.slice(0, -1), said]),
  }
}

/** Describes an item that moved within its list; the last label names the item in the earlier sheet. */
export function describeMovedItem({ subject, widgetId, widgetIdBefore }: Subject, spot: Spot): SheetChange {
  const nth = (path: Path) => `第 ${Number(path.at(-1)) + 1} 位`
  const label = joinWords(spot.labels)
  return {
    kind: 'item-moved',
    widgetId,
    widgetIdBefore,
    path: spot.after,
    pathBefore: spot.before,
    label,
    before: nth(spot.before),
    after: nth(spot.after),
    text: `${joinWords([subject, label])}移到了${nth(spot.after)}`,
  }
}

/** Joins words with blanks, but puts no blank after a closing bracket. */
function joinWords(words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .reduce((all, word) => (all === '' || /[」）]$/.test(all) ? all + word : `${all} ${word}`), '')
}

/** Describes both values so that the texts differ: as JSON if their usual descriptions are the same. */
function describePair(
  before: SheetField | undefined,
  after: SheetField | undefined,
  words: Words,
): [string, string] {
  const { absent: missing = NOTHING } = before ?? after ?? {}
  const absent = typeof missing === 'string' ? missing : describeAbsent(missing, words)
  const said = before ? describeField(before) : absent
  const saidAfter = after ? describeField(after) : absent
  if (said !== saidAfter) return [said, saidAfter]
  const json = (field: SheetField | undefined) => (field ? JSON.stringify(field.value) : NOTHING)
  return [json(before), json(after)]
}

function describeDifference(
  before: SheetField | undefined,
  after: SheetField | undefined,
  [said, saidAfter]: readonly [string, string],
): string {
  const [cut, cutAfter] = cutAround([said, saidAfter])
  const isCut = cut !== said || cutAfter !== saidAfter
  const [entries, entriesAfter] = [entriesOf(before), entriesOf(after)]
  const words = isCut && entries && entriesAfter ? describeEntries(entries, entriesAfter) : ''
  return words || `${cut} → ${cutAfter}`
}

const entriesOf = (field: SheetField | undefined): ValueField['entries'] =>
  field?.shape === 'value' ? field.entries : undefined

/** Describes added and removed entries; '' if only the order differs. */
function describeEntries(before: readonly string[], after: readonly string[]): string {
  const added = findMissing(after, before)
  const removed = findMissing(before, after)
  const parts = [
    added.length > 0 && `增加 ${cutText(added.join('、'), ITEM)}`,
    removed.length > 0 && `去掉 ${cutText(removed.join('、'), ITEM)}`,
  ]
  return parts.filter(Boolean).join('，')
}

function findMissing(entries: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return entries.filter((entry) => !known.has(entry))
}
