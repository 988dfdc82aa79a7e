import type { Path } from '#schemas/field/finding.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import type { Grade } from '#schemas/widgets/parts/reading.ts'
import type { Words } from './words.ts'

export interface FieldBase {
  /** Path from the widget's node in the shape of its current version, or from the document's root. */
  path: Path
  /** The designer's label, with the store's name for its points. */
  label: string
  value: unknown
  /** Description of the effect of leaving out the value, or the schema from which it is derived. */
  absent: Schema | string
  /** True if the widget's heading shows this field, so that the field has no line of its own. */
  isInHeading?: boolean | undefined
}

/** A field that is shown on one line. */
export interface ValueField extends FieldBase {
  shape: 'value'
  text: string
  /** The entries of a list of plain values. */
  entries?: readonly string[] | undefined
  /** Moment at which the page changes by itself, ms. */
  moment?: number | undefined
}

export interface GroupField extends FieldBase {
  shape: 'group'
  fields: readonly SheetField[]
  /** The whole group on one line, instead of a line for each field. */
  text?: string | undefined
  /** Groups of different variants are compared as a whole: two pictures, or goods chosen by hand and by a rule. */
  variant?: string | undefined
  /** True if the label is left out when the fields of the group are described. */
  isPlain?: boolean | undefined
}

export interface ListField extends FieldBase {
  shape: 'list'
  itemLabel: string
  items: readonly SheetField[]
  text?: string | undefined
}

export interface SlotField extends FieldBase {
  shape: 'slot'
  widgets: readonly WidgetSheet[]
}

export type SheetField = ValueField | GroupField | ListField | SlotField

export interface SlotSheet {
  /** Path from the container's node in the shape of its current version. */
  path: Path
  /** The container's name and its slot: 分栏「两栏」第 2 格. */
  name: string
  nodes: readonly unknown[]
  widgets: readonly WidgetSheet[]
}

/** A widget without its children. */
export interface WidgetSheet {
  /** Id in the page's reading; for a child that was not read, its own id made unique. */
  id: string
  /** False for an id that was derived from the widget's place. */
  hasOwnId: boolean
  type: string
  /** Name of the widget: 轮播图「年货」, or 轮播图（w1） without a remark name. */
  name: string
  /** Heading of the widget: 轮播图「年货」(w1) */
  heading: string
  grade: Grade
  node: unknown
  /** The node in the shape of its current version; the same object if it is stored in that version. */
  current: unknown
  slots: readonly SlotSheet[]
  /** Fields of the widget, read lazily. */
  readonly fields: readonly SheetField[]
}

/** A moment at which the page changes by itself. */
export interface SheetMoment {
  /** ms */
  at: number
  /** null for the page itself. */
  widgetId: string | null
  path: Path
  /** Description: 2026-11-01 00:00 轮播图「年货」(w1) 展示条件 开始时间 */
  text: string
}

export interface PageSheet {
  document: unknown
  words: Words
  /** Fields of the document: the settings and everything else except the widgets. */
  readonly fields: readonly SheetField[]
  widgets: readonly WidgetSheet[]
  /** Moments in chronological order, including past moments; computed lazily. */
  readonly moments: readonly SheetMoment[]
}

export type ChangeKind =
  | 'changed'
  | 'item-added'
  | 'item-removed'
  | 'item-moved'
  | 'widget-added'
  | 'widget-removed'
  | 'widget-moved'

export interface SheetChange {
  kind: ChangeKind
  /** Id in the later sheet; for a removed widget, the id in the earlier sheet; null for the page itself. */
  widgetId: string | null
  /** Id of the same widget in the earlier sheet. It differs only if the widget had no id of its own, or lost it. */
  widgetIdBefore: string | null
  /** Path in the later sheet from the widget's node or the document's root, even if the field is missing there. */
  path: Path
  /** The same path in the earlier sheet. */
  pathBefore: Path
  /** Label of the field without the widget: 第 2 个轮播图片 点击跳转. */
  label: string
  /** Full description of the old value; null if there was none. */
  before: string | null
  /** Full description of the new value; null if there is none. */
  after: string | null
  /** One sentence; long values are cut around their first difference. */
  text: string
}
