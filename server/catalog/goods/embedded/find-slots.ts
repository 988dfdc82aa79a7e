import type { Subject } from '#server/catalog/goods/condition.ts'
import type { GoodsColumns } from './goods-columns.ts'
import type { Restriction, Test, TestOf } from './restrictions.ts'

export interface FoundSlots {
  /** One mark per slot; 0 means found. */
  marks: Uint8Array
  count: number
  list(): ListedSlots
}

/** Either the goods found or the other goods on the shelf, whichever are fewer. */
export interface ListedSlots {
  areFound: boolean
  lists: readonly Uint32Array[]
  /** Per subject, the slots that only the restriction on this subject excludes. */
  without: ReadonlyMap<Subject, Uint32Array>
}

const FOUND = 0
/** Mark of slots that are off the shelf. */
const DEAD = 255
/** Mark of slots that several restrictions exclude, or one without a subject. */
const NOT = 254

/**
 * Marks each slot: 0 if all restrictions allow it; position + 1 of the only excluding restriction with a subject.
 */
export function findSlots(columns: GoodsColumns, restrictions: readonly Restriction[]): FoundSlots {
  const marks = markByTraits(columns, restrictions)
  for (const { test, mark } of marked(restrictions))
    if (test.by !== 'traits') markForbidden(marks, test, mark)
  const perMark = countMarks(marks)
  return { marks, count: perMark[FOUND] ?? 0, list: () => listSlots(marks, perMark, restrictions) }
}

function countMarks(marks: Uint8Array): Uint32Array {
  const perMark = new Uint32Array(DEAD + 1)
  for (let slot = 0; slot < marks.length; slot++) {
    const mark = marks[slot] ?? DEAD
    perMark[mark] = (perMark[mark] ?? 0) + 1
  }
  return perMark
}

function listSlots(
  marks: Uint8Array,
  perMark: Uint32Array,
  restrictions: readonly Restriction[],
): ListedSlots {
  const found = perMark[FOUND] ?? 0
  const areFound = 2 * found <= marks.length - (perMark[DEAD] ?? 0)
  const byMark = listByMark(marks, perMark, areFound ? NOT : FOUND)
  const ofMark = (mark: number) => byMark[mark] ?? new Uint32Array()
  const without = restrictions.flatMap(({ subject }, place): [Subject, Uint32Array][] =>
    subject === null ? [] : [[subject, ofMark(place + 1)]],
  )
  return { areFound, lists: areFound ? [ofMark(FOUND)] : byMark, without: new Map(without) }
}

const marked = (restrictions: readonly Restriction[]) =>
  restrictions.map(({ subject, test }, place) => ({ test, mark: subject === null ? NOT : place + 1 }))

/** Evaluates restrictions on traits once for all goods with the same traits. */
function markByTraits(columns: GoodsColumns, restrictions: readonly Restriction[]): Uint8Array {
  const { size, flags, traits } = columns
  const perTraits = new Uint8Array(traits.tuples.size())
  for (const { test, mark } of marked(restrictions))
    if (test.by === 'traits')
      for (let code = 0; code < perTraits.length; code++)
        if (test.allowed[code] !== 1) perTraits[code] = perTraits[code] === 0 ? mark : NOT
  const marks = new Uint8Array(size)
  const { isLive } = flags
  const { column } = traits
  for (let slot = 0; slot < size; slot++)
    marks[slot] = isLive[slot] === 1 ? (perTraits[column[slot] ?? 0] ?? NOT) : DEAD
  return marks
}

function markForbidden(marks: Uint8Array, test: Exclude<Test, { by: 'traits' }>, mark: number): void {
  if (test.by === 'code') markByCode(marks, test, mark)
  else if (test.by === 'flag') markByFlag(marks, test, mark)
  else markByFigure(marks, test, mark)
}

function markByCode(marks: Uint8Array, { column, allowed }: TestOf<'code'>, mark: number): void {
  for (let slot = 0; slot < marks.length; slot++)
    if (allowed[column[slot] ?? 0] !== 1) forbid(marks, slot, mark)
}

function markByFlag(marks: Uint8Array, { column, value }: TestOf<'flag'>, mark: number): void {
  for (let slot = 0; slot < marks.length; slot++) if (column[slot] !== value) forbid(marks, slot, mark)
}

function markByFigure(marks: Uint8Array, { column, least, most }: TestOf<'figure'>, mark: number): void {
  for (let slot = 0; slot < marks.length; slot++) {
    const figure = column[slot] ?? Number.NaN
    if (!(figure >= least && figure <= most)) forbid(marks, slot, mark)
  }
}

function forbid(marks: Uint8Array, slot: number, mark: number): void {
  const before = marks[slot]
  if (before === 0) marks[slot] = mark
  else if (before !== DEAD) marks[slot] = NOT
}

/** Lists the slots of each mark except `DEAD` and `skipped`; `perMark` is the number of slots per mark. */
function listByMark(marks: Uint8Array, perMark: Uint32Array, skipped: number): Uint32Array[] {
  const lists = Array.from(
    { length: DEAD },
    (_, mark) => new Uint32Array(mark === skipped ? 0 : (perMark[mark] ?? 0)),
  )
  const ends = new Uint32Array(DEAD)
  for (let slot = 0; slot < marks.length; slot++) {
    const mark = marks[slot] ?? DEAD
    if (mark === skipped || mark === DEAD) continue
    const list = lists[mark]
    const end = ends[mark] ?? 0
    if (list) list[end] = slot
    ends[mark] = end + 1
  }
  return lists
}
