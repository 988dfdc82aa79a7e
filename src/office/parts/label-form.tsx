import { TextInput } from '#semi/field/text-input.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import { SortField, validateSort, parseSort } from './sort-field.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from './thing-form.tsx'

type Field = 'name' | 'sort'
export type LabelValues = Values<Field>

export const NEW_LABEL: LabelValues = { name: '', sort: '0' }

/** Converts the form of a label to the request. */
export const toLabelInput = ({ name, sort }: LabelValues) => ({ name: name.trim(), sort: parseSort(sort) })

interface Props extends ThingFormProps<Field> {
  list: string
  maxLength: number
  hint?: string
}

/** Edits a label: its name and its sort number. */
export function LabelForm({ maxLength, hint, ...props }: Props) {
  const form = useThingForm<Field>({
    ...props,
    what: '标签',
    checks: {
      name: (values) => (values.name.trim() === '' ? '请填写名称' : null),
      sort: ({ sort }) => validateSort(sort),
    },
  })
  return (
    <ThingForm form={form} what="标签">
      <TextInput
        label="名称"
        field={form.field('name')}
        maxLength={maxLength}
        autoComplete="off"
        hint={hint}
      />
      <SortField field={form.field('sort')} />
    </ThingForm>
  )
}
