import { cutAround, cutText } from '#schemas/page/sheet/cut-around.ts'
import type { RecordChange } from './diff-records.ts'
import { PADDING_LABEL, SIZE_SECTION } from './record-lines.ts'

export interface PlacedChange extends RecordChange {
  fixture: string
}

/** Changes with the same cause, which are accepted or rejected together. */
export interface ChangeGroup {
  title: string
  changes: readonly PlacedChange[]
}

/**
 * Groups changes by cause, the largest group first. A cause is the same field of a widget type, the same
 * replacement of a word, or the padding of a widget, which determines its other sizes.
 */
export function groupChanges(changes: readonly PlacedChange[], unit = '用例'): ChangeGroup[] {
  /** Disjoint sets: for each change the index of another change in its group, or its own index. */
  const parents = changes.map((_, index) => index)
  const rootOf = (index: number): number => {
    const parent = parents[index] ?? index
    return parent === index ? index : rootOf(parent)
  }
  const firstWith = new Map<string, number>()
  const padded = new Set(changes.filter(isPadding).map(placeOf))
  for (const [index, change] of changes.entries()) {
    const followsPadding = change.section === SIZE_SECTION && padded.has(placeOf(change))
    for (const key of [...causesOf(change), ...(followsPadding ? [placeOf(change)] : [])]) {
      const first = firstWith.get(key)
      if (first === undefined) firstWith.set(key, index)
      else parents[rootOf(index)] = rootOf(first)
    }
  }
  const groups = new Map<number, PlacedChange[]>()
  for (const [index, change] of changes.entries()) {
    const root = rootOf(index)
    groups.set(root, [...(groups.get(root) ?? []), change])
  }
  return [...groups.values()]
    .map((group) => ({ title: describeGroup(group, unit), changes: group }))
    .sort((a, b) => b.changes.length - a.changes.length)
}

const isPadding = ({ section, label }: RecordChange) => section === SIZE_SECTION && label === PADDING_LABEL
const placeOf = ({ fixture, widget }: PlacedChange) => JSON.stringify([SIZE_SECTION, fixture, widget])

/** Returns the widget type in a heading: 轮播图 of 轮播图「年货」(w1)【旧版】. */
const typeOf = ({ widget }: RecordChange) => widget.replace(/[「(].*/s, '')
/** Returns the label without numbers: 第 2 个轮播图片 and 第 3 个轮播图片 are the same field. */
const fieldOf = ({ label }: RecordChange) => label.replace(/第 \d+ /g, '第 n ')

function causesOf(change: RecordChange): string[] {
  const { section, before, after } = change
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const field = JSON.stringify([section, kind, typeOf(change), fieldOf(change)])
  const word = findReplacedWord(before ?? '', after ?? '')
  return word && kind === 'changed' ? [field, JSON.stringify([section, ...word])] : [field]
}

/** Letters and digits of any script; other characters end a word. */
const WORD = /[\p{L}\p{N}_.-]/u

/**
 * Returns the words that differ between two texts; undefined if a text is new, or the texts have nothing in common.
 */
export function findReplacedWord(before: string, after: string): readonly [string, string] | undefined {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (start === 0 && end === 0) return undefined
  while (start > 0 && WORD.test(before[start - 1] ?? '')) start -= 1
  while (end > 0 && WORD.test(before.at(-end) ?? '')) end -= 1
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)]
}

const MAX_FIELDS = 3

function describeGroup(group: readonly PlacedChange[], unit: string): string {
  const lead = group.find(isPadding) ?? group[0]
  if (!lead) return ''
  const types = [...new Set(group.map(typeOf))]
  const fields = [...new Set([fieldOf(lead), ...group.map(fieldOf)])]
  const named = fields.length <= MAX_FIELDS ? fields.join('、') : `${fields.length} 个字段`
  const subject = `${types.length === 1 ? types[0] || '页面' : `${types.length} 种组件`} ${named}`
  const count = new Set(group.map(({ fixture }) => fixture)).size
  return `${lead.section} · ${subject.trim()}：${describeValues(lead)}（${group.length} 处，${count} 个${unit}）`
}

const NONE = '（无）'

/** Describes the old and new value of a change; long values are cut around their first difference: 年货 → 春茶. */
export function describeValues({ before, after }: Pick<RecordChange, 'before' | 'after'>): string {
  const [was, now] =
    before === null || after === null
      ? [before ?? NONE, after ?? NONE].map((text) => cutText(text))
      : cutAround([before, after])
  return `${was} → ${now}`
}
