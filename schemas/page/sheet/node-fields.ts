import { isRecord } from '#schemas/base/record.ts'
import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { createValueField } from './create-field.ts'
import { FrameFields, NameField, VisibleFields } from './outside-fields.ts'
import { createRawField } from './raw-field.ts'
import { type FieldContext, readField, readUnknown } from './read-field.ts'
import type { SheetField } from './sheet.ts'
import { findTypeLabel } from './widget-types.ts'
import { NOTHING, toOneLine } from './words.ts'

interface Widget {
  id: string
  definition: WidgetDefinition | undefined
}

type Read = (value: unknown, widget: Widget, context: FieldContext) => SheetField

const createOwnField = (key: string, label: string, value: unknown, isInHeading: boolean) =>
  createRawField({ value, path: [key], label, absent: NOTHING, isInHeading })

const READS: Readonly<Record<string, Read>> = {
  id: (value, { id }) =>
    createOwnField('id', '编号', value, ['string', 'number'].includes(typeof value) && String(value) === id),
  type: (value, _, { words }) =>
    typeof value === 'string'
      ? createValueField(
          { value, path: ['type'], label: '组件类型', absent: '无', isInHeading: true },
          toOneLine(findTypeLabel(value, words.scoreName)),
        )
      : createOwnField('type', '组件类型', value, false),
  v: (value, { definition }) => createOwnField('v', '版本', value, value === definition?.v),
  name: (value, _, context) => {
    const isInHeading = typeof value === 'string'
    return readField(NameField(), { value, path: ['name'], label: '备注名', isInHeading }, context)
  },
  props: (value, { definition }, context) => {
    const stored = { value, path: ['props'], label: '内容' }
    return definition
      ? readField(definition.props, stored, context)
      : createRawField({ ...stored, absent: NOTHING })
  },
  visible: (value, _, context) =>
    readField(VisibleFields(), { value, path: ['visible'], label: '展示条件' }, context),
  frame: (value, _, context) => readField(FrameFields(), { value, path: ['frame'], label: '外框' }, context),
}

/** Reads all fields of a widget's node; `node` has the shape of the current version. */
export function readNodeFields(node: unknown, widget: Widget, context: FieldContext): SheetField[] {
  if (!isRecord(node)) return [createRawField({ value: node, path: [], label: '内容', absent: NOTHING })]
  const known = Object.entries(READS).flatMap(([key, read]) =>
    node[key] === undefined ? [] : [read(node[key], widget, context)],
  )
  return [...known, ...readUnknown(Object.keys(READS), node, [])]
}
