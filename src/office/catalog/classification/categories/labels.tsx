import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { labelList } from '#schemas/catalog/classification/label-list.ts'
import { officeLabels as calls } from '#schemas/catalog/classification/label-office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { SortField, sortFault, sortInput } from '#src/office/parts/sort-field.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { LabelGoods } from './label-goods.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const LIST = '/categories/labels'

export function LabelRows() {
  return (
    <ListScreen
      list={labelList}
      head={
        <MayEdit>
          <Link to={`${LIST}/new`} className={buttonClass('primary', 's')}>
            新建标签
          </Link>
        </MayEdit>
      }
      cells={{ name: ({ labelId, name }) => <PlaceLink to={`${LIST}/${labelId}`}>{name}</PlaceLink> }}
      empty="还没有标签，新建一个吧"
    />
  )
}

type Values = Readonly<Record<'name' | 'sort', string>>
const inputOf = ({ name, sort }: Values) => ({ name: name.trim(), sort: sortInput(sort) })

export function NewLabel() {
  const { call } = useMall()
  return (
    <ThingPage what="标签">
      <LabelForm
        name="label"
        initial={{ name: '', sort: '0' }}
        send={(values) => call(calls.createLabel, inputOf(values), { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditLabel({ labelId }: { labelId: string }) {
  const found = useCall(calls.label, { labelId }, { quiet: true })
  return (
    <StoredThing answer={found} what="标签" list={LIST}>
      {(label) => <Opened label={label} />}
    </StoredThing>
  )
}

function Opened({ label }: { label: Out<typeof calls.label> }) {
  const { call } = useMall()
  const { labelId, version, name, sort } = label
  return (
    <ThingPage
      what="标签"
      name={name}
      deletion={{ list: LIST, remove: () => call(calls.deleteLabel, { labelId, version }) }}
    >
      <LabelForm
        name={`label:${labelId}`}
        stored
        initial={{ name, sort: String(sort) }}
        send={(values) => call(calls.editLabel, { labelId, version, ...inputOf(values) }, { quiet: true })}
      />
      <LabelGoods labelId={labelId} />
    </ThingPage>
  )
}

interface Props {
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Values
  send(values: Values): Promise<unknown>
}

function LabelForm({ name, stored = false, initial, send }: Props) {
  const { toast, navigate } = useMall()
  const typed = useSharedForm<'name' | 'sort'>({
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
      navigate(LIST)
    },
  })
  const { field, bind, refusal, pending } = typed
  return (
    <form {...bind} className={`${form.form} ${styles.card}`} aria-label="标签">
      <MergeNote form={typed} />
      <RestoredNote form={typed} />
      <TextInput
        label="名称"
        field={field('name')}
        maxLength={10}
        autoComplete="off"
        hint="显示在商品卡片上"
      />
      <SortField field={field('sort')} />
      <FormEnd refusal={refusal} pending={pending}>
        保存标签
      </FormEnd>
    </form>
  )
}
