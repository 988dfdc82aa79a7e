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
import { type PageReading, placeOf, widgetPlaces } from '#schemas/page/page.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { firstProps } from './first-props.ts'

/** The page under edit. */
export interface Draft extends EditedPage {
  /** What the store calls its points. */
  scoreName: string
}

/** What an edit makes of a text. */
export interface Edit {
  text: PageText
  /** What was done, for the history and to be spoken: 删除了“轮播图”. */
  label: string
  /** The widget that is chosen then; as before unless given. */
  chosen?: string | null
}

const registry: Registry = widgets

/** The display name of a widget; a name that was typed stays as it is. */
export function nameOf({ name, type }: Pick<WidgetReading, 'name' | 'type'>, scoreName: string): string {
  return name || labelOf(type, scoreName)
}

export function labelOf(type: string, scoreName: string): string {
  const label = Object.hasOwn(registry, type) ? registry[type]?.label : undefined
  return (label && nameScore(label, scoreName)) || type || '不是组件的内容'
}

/** A new widget of a type, as its declaration begins one. */
export function added(draft: Draft, type: string, gap: Gap): Edit {
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  const id = createIdSource(draft.page)()
  const props = definition ? firstProps(definition, draft.scoreName) : {}
  const { text } = insertWidget(draft, { id, type, v: definition?.v ?? 1, props }, gap)
  return { text, label: `添加了“${labelOf(type, draft.scoreName)}”`, chosen: id }
}

/** The same widget once more behind it, byte by byte but for ids of its own for all that is in it. */
export function duplicated(draft: Draft, id: string): Edit | null {
  const place = placeOf(draft.page, id)
  if (!place) return null
  const { text, touched } = duplicateWidget(draft, id)
  return { text, label: `复制了“${nameOf(place.widget, draft.scoreName)}”`, chosen: touched.at(-1) ?? id }
}

export function removed(draft: Draft, id: string): Edit | null {
  const { page, scoreName } = draft
  const place = placeOf(page, id)
  if (!place) return null
  const beside = [-1, 1].map((way) => siblingOf(page, place.path, way)).find((one) => one !== undefined)
  return {
    text: removeWidget(draft, id).text,
    label: `删除了“${nameOf(place.widget, scoreName)}”`,
    chosen: beside?.id ?? null,
  }
}

/** Into a gap of its own or another list. */
export function moved(draft: Draft, id: string, gap: Gap): Edit | null {
  const place = placeOf(draft.page, id)
  if (!place || isInside(gap.list, place.path)) return null
  const { text, touched } = moveWidget(draft, id, gap)
  return { text, label: `移动了“${nameOf(place.widget, draft.scoreName)}”`, chosen: touched.at(-1) ?? id }
}

/** The gap that is one place up or down in the same list; null at its ends. */
export function gapBeside({ page }: Draft, id: string, way: -1 | 1): Gap | null {
  const path = placeOf(page, id)?.path
  return path && siblingOf(page, path, way) ? gapAt(path, way === 1 ? 2 : -1) : null
}

/** One place up or down in the same list. */
export function movedBy(draft: Draft, id: string, way: -1 | 1): Edit | null {
  const gap = gapBeside(draft, id, way)
  return gap && moved(draft, id, gap)
}

/** The gap at which what is dropped upon `over` stands. */
export function gapUpon({ page }: Draft, id: string, over: string): Gap | null {
  const [from, to] = [placeOf(page, id)?.path, placeOf(page, over)?.path]
  if (!from || !to) return null
  return gapAt(to, Number(from.at(-1)) < Number(to.at(-1)) ? 1 : 0)
}

/** Behind a widget. */
export function gapBehind({ page }: Draft, id: string): Gap | null {
  const path = placeOf(page, id)?.path
  return path ? gapAt(path, 1) : null
}

function gapAt(path: Path, more: number): Gap {
  return { list: path.slice(0, -1), index: Number(path.at(-1)) + more }
}

function siblingOf(page: PageReading, path: Path, way: number): WidgetReading | undefined {
  const wanted = [...path.slice(0, -1), Number(path.at(-1)) + way]
  for (const place of widgetPlaces(page.widgets)) if (isSamePath(place.path, wanted)) return place.widget
  return undefined
}

const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((key, index) => key === other[index])

/** Whether a list stands in what is at a path. */
export const isInside = (list: Path, path: Path) =>
  list.length > path.length && path.every((key, index) => key === list[index])
