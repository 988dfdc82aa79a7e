import type { Path } from '#schemas/field/finding.ts'
import {
  cutRaw,
  type Gap,
  insertRaw,
  isWithin,
  moveTo,
  PageEditError,
  removeAt,
  setValue,
} from '#schemas/page/edit.ts'
import { joinPage, type PageText, type Segment, splitPage } from './page-text.ts'

/**
 * Sets a value by its path from the document's root (`['widgets', 3, 'props', 'title']`). All edits of this file
 * are lossless and give the same text as `schemas/page/edit.ts`, but parse and rebuild only the widget that the
 * path names. They throw `PageEditError`.
 */
export function setIn(page: PageText, path: Path, value: unknown): PageText {
  return edit(page, path, (text, inner) => setValue(text, inner, value))
}

/** Removes a key, an item or a whole widget. */
export function removeIn(page: PageText, path: Path): PageText {
  const at = widgetIn(page, path)
  return at === undefined ? edit(page, path, removeAt) : removeSegment(page, at)
}

/** Inserts a value into a gap of a list. */
export function insertIn(page: PageText, gap: Gap, value: unknown): PageText {
  const raw = JSON.stringify(value)
  if (raw === undefined) throw new PageEditError('not a JSON value')
  return insertRawIn(page, gap, raw)
}

/** Inserts raw JSON text into a gap of a list. */
export function insertRawIn(page: PageText, { list, index }: Gap, raw: string): PageText {
  if (isTop(page, list)) return insertSegment(page, index, raw)
  return edit(page, list, (text, inner) => insertRaw(text, { list: inner, index }, raw))
}

/** Copies an item, byte for byte, into a gap of a list. */
export function copyIn(page: PageText, path: Path, gap: Gap): PageText {
  return insertRawIn(page, gap, getRawAt(page, path))
}

/** Moves an item, byte for byte, into a gap of a list; the gap refers to the page before the move. */
export function moveIn(page: PageText, path: Path, gap: Gap): PageText {
  const { list, index } = gap
  if (isWithin(list, path)) throw new PageEditError('an item cannot move into itself')
  const at = path.at(-1)
  if (typeof at !== 'number') throw new PageEditError('only items of lists move')
  const isSameList = list.length === path.length - 1 && list.every((key, place) => key === path[place])
  if (isSameList && (index === at || index === at + 1)) return page
  const [from, to] = [segmentOf(page, path), segmentOf(page, list)]
  if (from !== undefined && from === to && path.length > 2)
    return edit(page, path, (text, inner) => moveTo(text, inner, { list: list.slice(2), index }))
  if (from === undefined && to === undefined && !isTop(page, list) && widgetIn(page, path) === undefined)
    return splitPage(moveTo(joinPage(page), path, gap))
  const raw = getRawAt(page, path)
  // Insert before removing, so that the path of the removed item stays valid.
  if (isTop(page, list) && widgetIn(page, path) === undefined)
    return insertRawIn(removeIn(page, path), gap, raw)
  const inserted = insertRawIn(page, gap, raw)
  const isShifted = isTop(page, list) && index <= at && widgetIn(page, path) !== undefined
  const shifted = isShifted ? [path[0] ?? '', at + 1, ...path.slice(2)] : path
  return removeIn(inserted, shifted)
}

/** Returns the raw JSON text at a path. */
export function getRawAt(page: PageText, path: Path): string {
  const at = segmentOf(page, path)
  const segment = at === undefined ? undefined : page.segments[at]
  if (segment) return path.length === 2 ? segment.raw : cutRaw(segment.raw, path.slice(2))
  return cutRaw(joinPage(page), path)
}

const isTop = ({ isList }: PageText, list: Path) => isList && list.length === 1 && list[0] === 'widgets'

function segmentOf({ isList, segments }: PageText, [first, at]: Path): number | undefined {
  if (!isList || first !== 'widgets' || typeof at !== 'number') return undefined
  if (segments[at] === undefined) throw new PageEditError(`no widget ${at}`)
  return at
}

const widgetIn = (page: PageText, path: Path) => (path.length === 2 ? segmentOf(page, path) : undefined)

/** Edits the widget at `path`, or the page's text without its widgets; `change` gets the path within that text. */
function edit(page: PageText, path: Path, change: (text: string, inner: Path) => string): PageText {
  const at = segmentOf(page, path)
  const segment = at === undefined ? undefined : page.segments[at]
  if (at !== undefined && segment) {
    const raw = change(segment.raw, path.slice(2))
    return raw === segment.raw ? page : withSegments(page, at, 1, [{ ...segment, raw }])
  }
  if (!page.isList || path[0] === 'widgets' || path.length === 0)
    return splitPage(change(joinPage(page), path))
  const { head, tail } = splitPage(change(page.head + page.tail, path))
  return { ...page, head, tail }
}

function insertSegment(page: PageText, index: number, raw: string): PageText {
  const { segments } = page
  const [next, last] = [segments[index], segments.at(-1)]
  if (index < 0 || index > segments.length) throw new PageEditError(`no gap ${index}`)
  if (next)
    return withSegments(page, index, 1, [
      { before: next.before, raw },
      { before: `,${spaceBefore(next)}`, raw: next.raw },
    ])
  return withSegments(page, index, 0, [{ before: last ? `,${spaceBefore(last)}` : '', raw }])
}

function removeSegment(page: PageText, at: number): PageText {
  const [gone, next] = [page.segments[at], page.segments[at + 1]]
  if (!gone) throw new PageEditError(`no widget ${at}`)
  if (next) return withSegments(page, at, 2, [{ before: gone.before, raw: next.raw }])
  const left = withSegments(page, at, 1, [])
  return at === 0 ? { ...left, tail: gone.before + page.tail } : left
}

function withSegments(page: PageText, at: number, gone: number, put: readonly Segment[]): PageText {
  return { ...page, segments: page.segments.toSpliced(at, gone, ...put) }
}

/** Returns the white space after the comma in front of a segment. */
const spaceBefore = ({ before }: Segment) => before.slice(before.indexOf(',') + 1)
