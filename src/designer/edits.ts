import type { Path } from '#schemas/field/finding.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { createIdSource } from '#schemas/page/document/fresh-ids.ts'
import {
  duplicateWidget,
  type EditedPage,
  insertWidget,
  moveWidget,
  removeWidget,
} from '#schemas/page/document/operations.ts'
import type { PageText } from '#schemas/page/document/page-text.ts'
import type { Gap } from '#schemas/page/edit.ts'
import { type PageReading, findWidget, listWidgetPlaces } from '#schemas/page/page.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { createFirstProps } from './first-props.ts'

export interface Draft extends EditedPage {
  scoreName: string
}

export interface Edit {
  text: PageText
  /** Description of the edit, for the history and for screen readers: 删除了“轮播图”. */
  label: string
  /** The widget to select after the edit; the selection stays if it is not given. */
  chosen?: string | null
}

const registry: Registry = widgets

/** Returns the display name of a widget; a name that somebody typed is not translated. */
export function getDisplayName(
  { name, type }: Pick<WidgetReading, 'name' | 'type'>,
  scoreName: string,
): string {
  return name || getTypeLabel(type, scoreName)
}

export function getTypeLabel(type: string, scoreName: string): string {
  const label = Object.hasOwn(registry, type) ? registry[type]?.label : undefined
  return (label && nameScore(label, scoreName)) || type || '不是组件的内容'
}

/** Inserts a new widget of a type with its default props. */
export function insertNewWidget(draft: Draft, type: string, gap: Gap): Edit {
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  const id = createIdSource(draft.page)()
  const props = definition ? createFirstProps(definition, draft.scoreName) : {}
  const { text } = insertWidget(draft, { id, type, v: definition?.v ?? 1, props }, gap)
  return { text, label: `添加了“${getTypeLabel(type, draft.scoreName)}”`, chosen: id }
}

/** Inserts a copy of a widget after it, byte for byte except for fresh ids of all widgets in it. */
export function copyWidget(draft: Draft, id: string): Edit | null {
  const place = findWidget(draft.page, id)
  if (!place) return null
  const { text, touched } = duplicateWidget(draft, id)
  return {
    text,
    label: `复制了“${getDisplayName(place.widget, draft.scoreName)}”`,
    chosen: touched.at(-1) ?? id,
  }
}

export function deleteWidget(draft: Draft, id: string): Edit | null {
  const { page, scoreName } = draft
  const place = findWidget(page, id)
  if (!place) return null
  const beside = [-1, 1].map((way) => siblingOf(page, place.path, way)).find((one) => one !== undefined)
  return {
    text: removeWidget(draft, id).text,
    label: `删除了“${getDisplayName(place.widget, scoreName)}”`,
    chosen: beside?.id ?? null,
  }
}

/** Moves a widget into a gap of its own list or another list. */
export function moveWidgetTo(draft: Draft, id: string, gap: Gap): Edit | null {
  const place = findWidget(draft.page, id)
  if (!place || isInside(gap.list, place.path)) return null
  const { text, touched } = moveWidget(draft, id, gap)
  return {
    text,
    label: `移动了“${getDisplayName(place.widget, draft.scoreName)}”`,
    chosen: touched.at(-1) ?? id,
  }
}

/** Returns the gap one place up or down in the same list; null at either end of the list. */
export function findGapBeside({ page }: Draft, id: string, way: -1 | 1): Gap | null {
  const path = findWidget(page, id)?.path
  return path && siblingOf(page, path, way) ? gapAt(path, way === 1 ? 2 : -1) : null
}

/** Moves a widget one place up or down in the same list. */
export function moveWidgetBy(draft: Draft, id: string, way: -1 | 1): Edit | null {
  const gap = findGapBeside(draft, id, way)
  return gap && moveWidgetTo(draft, id, gap)
}

/** Returns the gap into which a widget dropped on `over` goes. */
export function findGapUpon({ page }: Draft, id: string, over: string): Gap | null {
  const [from, to] = [findWidget(page, id)?.path, findWidget(page, over)?.path]
  if (!from || !to) return null
  return gapAt(to, Number(from.at(-1)) < Number(to.at(-1)) ? 1 : 0)
}

/** Returns the gap after a widget. */
export function findGapBehind({ page }: Draft, id: string): Gap | null {
  const path = findWidget(page, id)?.path
  return path ? gapAt(path, 1) : null
}

function gapAt(path: Path, more: number): Gap {
  return { list: path.slice(0, -1), index: Number(path.at(-1)) + more }
}

function siblingOf(page: PageReading, path: Path, way: number): WidgetReading | undefined {
  const wanted = [...path.slice(0, -1), Number(path.at(-1)) + way]
  for (const place of listWidgetPlaces(page.widgets)) if (isSamePath(place.path, wanted)) return place.widget
  return undefined
}

const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((key, index) => key === other[index])

/** Returns true if a list is inside the value at a path. */
export const isInside = (list: Path, path: Path) =>
  list.length > path.length && path.every((key, index) => key === list[index])
