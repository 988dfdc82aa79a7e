import type { ComponentType } from 'react'
import { mapValues } from '#schemas/base/typed-keys.ts'
import type { Control, FieldMeta } from '#schemas/field/field-meta.ts'
import { isReferenceKind } from '#schemas/field/references.ts'
import { narrowSchema, describeField, type Schema } from '#schemas/field/schema-walk.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { type NestedProps, useEditor } from './editor.ts'
import { GoodsField } from './goods-field.tsx'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import {
  ChecksField,
  ChoiceField,
  ColourField,
  CountField,
  LongTextField,
  type PlainProps,
  SeveralField,
  TextField,
  TimeField,
  ToggleField,
} from './plain-fields.tsx'
import { ReferenceField } from './reference-field.tsx'
import { SkuField } from './sku-field.tsx'
import { SourceField } from './source-field.tsx'
import { TabField } from './tab-field.tsx'
import { WidgetField } from './widget-field.tsx'
import styles from '#src/designer/designer.module.css'

const PLAIN: Partial<Record<Control, ComponentType<PlainProps>>> = {
  text: TextField,
  longText: LongTextField,
  richText: LongTextField,
  colour: ColourField,
  image: PictureField,
  url: TextField,
  link: LinkField,
  count: CountField,
  choice: ChoiceField,
  toggle: ToggleField,
  time: TimeField,
  sku: SkuField,
  tab: TabField,
  widget: WidgetField,
}

/** Draws the control of a field, or the controls of its inner fields. A field without a label is not shown. */
export function SchemaField({ schema: given, path, skip }: NestedProps) {
  const { scoreName } = useEditor().design.draft
  const { schema, meta: declared, absent } = describeField(given)
  const meta = declared && namedMeta(declared, scoreName)
  const { def } = narrowSchema(schema)._zod
  if (meta?.control === 'slot' || meta?.control === 'internal') return null
  if (meta) {
    const props: PlainProps = { path, meta, absent, digits: digitsOf(schema) }
    if (def.type === 'array') return <ArrayField {...props} element={def.element} />
    if (meta.control === 'goodsSource') return <SourceField {...props} union={schema} />
    if (meta.control === 'goods') return <GoodsField {...props} single />
    if (isReferenceKind(meta.control)) return <ReferenceField {...props} kind={meta.control} single />
    const Plain = PLAIN[meta.control]
    if (Plain) return <Plain {...props} />
  }
  if (def.type !== 'object') return null
  const fields = Object.entries(def.shape)
    .filter(([key]) => key !== skip)
    .map(([key, child]) => <SchemaField key={key} schema={child} path={[...path, key]} />)
  if (!meta) return fields
  return (
    <fieldset className={styles.group}>
      <legend>{meta.label}</legend>
      {fields}
    </fieldset>
  )
}

function namedMeta(meta: FieldMeta, scoreName: string): FieldMeta {
  const name = (words: string) => nameScore(words, scoreName)
  const { label, hint, itemLabel, options } = meta
  return {
    ...meta,
    label: name(label),
    ...(hint !== undefined && { hint: name(hint) }),
    ...(itemLabel !== undefined && { itemLabel: name(itemLabel) }),
    ...(options && { options: mapValues(options, name) }),
  }
}

/** Returns the decimal places of a number: 0 for integers, otherwise 2 as for a position on a picture. */
function digitsOf(schema: Schema): number | undefined {
  const { def } = narrowSchema(schema)._zod
  if (def.type !== 'number') return undefined
  return 'format' in def ? 0 : 2
}

function ArrayField({ element, ...props }: PlainProps & { meta: FieldMeta; element: Schema }) {
  const { control, options } = props.meta
  const inner = describeField(element).schema
  const { type } = narrowSchema(inner)._zod.def
  if (control === 'list' && type === 'object') return <ListField {...props} element={element} />
  if (control === 'goods') return <GoodsField {...props} single={false} />
  if (isReferenceKind(control)) return <ReferenceField {...props} kind={control} single={false} />
  if (options) return <ChecksField {...props} digits={digitsOf(inner)} />
  return <SeveralField {...props} digits={digitsOf(inner)} />
}
