import type { In, Out } from '#schemas/base/endpoint.ts'
import { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { sortFault, sortInput } from '#src/office/parts/sort-field.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { BrandChoice, idsOf } from './brand-choice.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const FIELDS = ['name', 'intro', 'sort', 'brands'] as const
type Field = (typeof FIELDS)[number]
type Values = Readonly<Record<Field, string>>
type Save = In<typeof calls.saveBrandGroup>

export function NewGroup() {
  return (
    <ThingPage what="品牌组">
      <GroupForm
        name="brandGroup"
        groupId=""
        which={{}}
        initial={{ name: '', intro: '', sort: '0', brands: '' }}
      />
    </ThingPage>
  )
}

export function EditGroup({ groupId }: { groupId: string }) {
  const found = useCall(calls.brandGroup, { groupId }, { quiet: true })
  return (
    <StoredThing answer={found} what="品牌组" list="/brands">
      {(group) => <Opened group={group} />}
    </StoredThing>
  )
}

function Opened({ group }: { group: Out<typeof calls.brandGroup> }) {
  const { groupId, version, name, intro, sort, brandIds } = group
  const initial = { name, intro, sort: String(sort), brands: brandIds.join(',') }
  return (
    <section className={styles.page} aria-label={`品牌组 ${name}`}>
      <header className={styles.head}>
        <h1>{name}</h1>
      </header>
      <GroupForm
        name={`brandGroup:${groupId}`}
        groupId={groupId}
        which={{ groupId, version }}
        initial={initial}
      />
    </section>
  )
}

interface Props {
  name: string
  groupId: string
  which: Pick<Save, 'groupId' | 'version'>
  initial: Values
}

function GroupForm({ name, groupId, which, initial }: Props) {
  const { call, toast, navigate } = useMall()
  const group = useSharedForm<Field>({
    initial,
    checks: {
      name: (values) => (values.name.trim() === '' ? '请填写名称' : null),
      sort: ({ sort }) => sortFault(sort),
    },
    stored: groupId !== '',
    keep: { form: name, fields: FIELDS },
    async submit(values) {
      const edited = {
        name: values.name.trim(),
        intro: values.intro.trim(),
        sort: sortInput(values.sort),
        brandIds: idsOf(values.brands),
      }
      await call(calls.saveBrandGroup, { ...which, ...edited }, { quiet: true })
      toast.success('品牌组已保存')
      navigate('/brands')
    },
  })
  return (
    <form {...group.bind} className={`${form.form} ${styles.card}`} aria-label="品牌组">
      <MergeNote form={group} />
      <RestoredNote form={group} />
      <TextInput label="名称" field={group.field('name')} maxLength={20} autoComplete="off" />
      <TextInput
        label="简介（选填）"
        field={group.field('intro')}
        maxLength={100}
        autoComplete="off"
        hint="显示在分享平台的品牌名录里"
      />
      <NumberInput label="排序" field={group.field('sort')} min="0" max="9999" hint="数字小的排在前面" />
      <BrandChoice field={group.field('brands')} groupId={groupId} />
      <FormEnd refusal={group.refusal} pending={group.pending}>
        保存品牌组
      </FormEnd>
    </form>
  )
}
