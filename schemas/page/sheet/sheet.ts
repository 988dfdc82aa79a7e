import type { Path } from '#schemas/field/finding.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import type { Grade } from '#schemas/widgets/parts/reading.ts'
import type { Words } from './words.ts'

/** What every field says, whatever its shape. */
export interface FieldBase {
  /** From the widget's node in the shape of its current version, or from the document's root. */
  path: Path
  /** The designer's label, with the store's name of its points. */
  label: string
  /** JSON as it is stored. */
  value: unknown
  /** What stands for the value where it is left out: in words, or the schema that tells it. */
  absent: Schema | string
  /** The widget's heading says it, so it has no line of its own. */
  isInHeading?: boolean | undefined
}

/** One value that is said on one line. */
export interface ValueField extends FieldBase {
  shape: 'value'
  text: string
  /** Of a list of plain values: each in words. */
  entries?: readonly string[] | undefined
  /** ms; the page changes by itself at this moment. */
  moment?: number | undefined
}

/** Several fields under one label. */
export interface GroupField extends FieldBase {
  shape: 'group'
  fields: readonly SheetField[]
  /** The whole group on one line, instead of a line for each field. */
  text?: string | undefined
  /** Groups of different variants are compared as a whole: another picture, goods by hand and by a rule. */
  variant?: string | undefined
  /** The label is not part of what is said of the fields. */
  isPlain?: boolean | undefined
}

/** Items of one kind in their order. */
export interface ListField extends FieldBase {
  shape: 'list'
  itemLabel: string
  items: readonly SheetField[]
  text?: string | undefined
}

/** A place of a container for other widgets. */
export interface SlotField extends FieldBase {
  shape: 'slot'
  widgets: readonly WidgetSheet[]
}

export type SheetField = ValueField | GroupField | ListField | SlotField

/** The children of a container in one of its slots. */
export interface SlotSheet {
  /** From the container's node in the shape of its current version. */
  path: Path
  /** The container's name and which of its slots: 分栏「两栏」第 2 格. */
  name: string
  /** The list of child nodes itself. */
  nodes: readonly unknown[]
  widgets: readonly WidgetSheet[]
}

/** Everything that one widget says, its children apart. */
export interface WidgetSheet {
  /** As in the page's reading; of a child that was not read, its own one made unique. */
  id: string
  /** False for an id that was made of the widget's place. */
  hasOwnId: boolean
  type: string
  /** 轮播图「年货」, or 轮播图（w1） without a remark name. */
  name: string
  /** 轮播图「年货」(w1) */
  heading: string
  grade: Grade
  node: unknown
  /** The node in the shape of its current version; the same object where it is stored so. */
  current: unknown
  slots: readonly SlotSheet[]
  /** Made when they are first read. */
  readonly fields: readonly SheetField[]
}

/** A moment at which the page changes by itself. */
export interface SheetMoment {
  /** ms */
  at: number
  /** null: of the page itself. */
  widgetId: string | null
  path: Path
  /** 2026-11-01 00:00 轮播图「年货」(w1) 展示条件 开始时间 */
  text: string
}

/** Everything that a page says, in the words of the designer's labels. */
export interface PageSheet {
  document: unknown
  /** Context for writing the sheet. */
  words: Words
  /** Settings and everything else beside the widgets. */
  readonly fields: readonly SheetField[]
  widgets: readonly WidgetSheet[]
  /** In their order, past ones included; made when they are first read. */
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

/** One difference between two sheets. */
export interface SheetChange {
  kind: ChangeKind
  /** In the later sheet, of what is removed in the earlier one; null: of the page itself. */
  widgetId: string | null
  /** The same widget in the earlier sheet: another id only where it had none of its own, or lost it. */
  widgetIdBefore: string | null
  /** From the widget's node, or from the document's root, in the later sheet: where it is, or would be. */
  path: Path
  /** The same in the earlier sheet. */
  pathBefore: Path
  /** The field without the widget: 第 2 个轮播图片 点击跳转. */
  label: string
  /** In words, whole; null where there was nothing. */
  before: string | null
  /** In words, whole; null where there is nothing any more. */
  after: string | null
  /** One sentence; long values are cut around their first difference. */
  text: string
}
