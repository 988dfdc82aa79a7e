import type { Out } from '#schemas/base/endpoint.ts'
import { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { splitTickedIds } from '#src/office/parts/narrowed-ticks.tsx'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from '#src/office/parts/thing-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Values } from '#ui/field/use-fields.ts'
import { BrandChoice } from './brand-choice.tsx'

const LIST = '/brands'

type Field = 'name' | 'intro' | 'sort' | 'brands'

const inputOf = ({ name, intro, sort, brands }: Values<Field>) => ({
  name: name.trim(),
  intro: intro.trim(),
  sort: parseSort(sort),
  brandIds: splitTickedIds(brands),
})

export function NewGroup() {
  const { call } = useMall()
  return (
    <ThingPage what="品牌组">
      <GroupForm
        name="brandGroup"
        groupId=""
        initial={{ name: '', intro: '', sort: '0', brands: '' }}
        send={(typed) => call(calls.saveBrandGroup, inputOf(typed), { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditGroup({ groupId }: { groupId: string }) {
  const found = useCall(calls.brandGroup, { groupId }, { quiet: true })
  return (
    <StoredThing answer={found} what="品牌组" list={LIST}>
      {(group) => <Opened group={group} />}
    </StoredThing>
  )
}

function Opened({ group }: { group: Out<typeof calls.brandGroup> }) {
  const { call } = useMall()
  const { groupId, version, name, intro, sort, brandIds } = group
  return (
    <ThingPage what="品牌组" name={name}>
      <GroupForm
        name={`brandGroup:${groupId}`}
        groupId={groupId}
        stored
        initial={{ name, intro, sort: String(sort), brands: brandIds.join(',') }}
        send={(typed) => call(calls.saveBrandGroup, { groupId, version, ...inputOf(typed) }, { quiet: true })}
      />
    </ThingPage>
  )
}

interface Props extends ThingFormProps<Field> {
  /** Id of the group; '' for a new group. */
  groupId: string
}

function GroupForm({ groupId, ...props }: Props) {
  const group = useThingForm<Field>({
    ...props,
    what: '品牌组',
    list: LIST,
    checks: {
      name: (values) => (values.name.trim() === '' ? '请填写名称' : null),
      sort: ({ sort }) => validateSort(sort),
    },
  })
  return (
    <ThingForm form={group} what="品牌组">
      <TextInput label="名称" field={group.field('name')} maxLength={20} autoComplete="off" />
      <TextInput
        label="简介（选填）"
        field={group.field('intro')}
        maxLength={100}
        autoComplete="off"
        hint="显示在分享平台的品牌名录里"
      />
      <SortField field={group.field('sort')} />
      <BrandChoice field={group.field('brands')} groupId={groupId} />
    </ThingForm>
  )
}
