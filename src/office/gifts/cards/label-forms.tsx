import type { Out } from '#schemas/base/endpoint.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { SortField, sortFault, sortInput } from '#src/office/parts/sort-field.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Field = 'name' | 'sort'
type Values = Readonly<Record<Field, string>>

const inputOf = ({ name, sort }: Values) => ({ name: name.trim(), sort: sortInput(sort) })

export function NewLabel() {
  const { call } = useMall()
  const send = (values: Values) => call(calls.createGiftLabel, inputOf(values), { quiet: true })
  return (
    <ThingPage what="标签">
      <LabelForm name="giftLabel" initial={{ name: '', sort: '0' }} send={send} />
    </ThingPage>
  )
}

export function EditLabel({ labelId }: { labelId: string }) {
  const found = useCall(calls.giftLabel, { labelId }, { quiet: true })
  return (
    <StoredThing answer={found} what="标签" list="/gifts/labels">
      {(label) => <Opened label={label} />}
    </StoredThing>
  )
}

function Opened({ label }: { label: Out<typeof calls.giftLabel> }) {
  const { call } = useMall()
  const { labelId, version, name, sort } = label
  const send = (values: Values) =>
    call(calls.editGiftLabel, { labelId, version, ...inputOf(values) }, { quiet: true })
  return (
    <ThingPage
      what="标签"
      name={name}
      deletion={{ list: '/gifts/labels', remove: () => call(calls.deleteGiftLabel, { labelId, version }) }}
    >
      <LabelForm name={`giftLabel:${labelId}`} stored initial={{ name, sort: String(sort) }} send={send} />
    </ThingPage>
  )
}

interface FormProps {
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Values
  send(values: Values): Promise<unknown>
}

function LabelForm({ name, stored = false, initial, send }: FormProps) {
  const { toast, navigate } = useMall()
  const label = useSharedForm<Field>({
    initial,
    checks: {
      name: (values) => (values.name.trim() === '' ? '请填写名称' : null),
      sort: ({ sort }) => sortFault(sort),
    },
    stored,
    keep: { form: name, fields: ['name', 'sort'] },
    async submit(values) {
      await send(values)
      toast.success('标签已保存')
      navigate('/gifts/labels')
    },
  })
  return (
    <form {...label.bind} className={`${form.form} ${styles.card}`} aria-label="标签">
      <MergeNote form={label} />
      <RestoredNote form={label} />
      <TextInput label="名称" field={label.field('name')} maxLength={20} autoComplete="off" />
      <SortField field={label.field('sort')} />
      <FormEnd refusal={label.refusal} pending={label.pending}>
        保存标签
      </FormEnd>
    </form>
  )
}
