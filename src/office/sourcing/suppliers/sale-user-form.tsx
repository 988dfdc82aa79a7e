import { validateName, validatePhone } from '#schemas/base/contact.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { listChoices, SALE_TYPES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import type { officeSaleUsers as calls } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import { SALE_USER_NAME_MAX } from '#schemas/sourcing/suppliers/sale-user.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { TickList } from '#src/office/parts/tick-list.tsx'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Typed = In<typeof calls.createSaleUser>
interface Category {
  id: string
  name: string
}

interface Props {
  name: string
  stored?: boolean
  initial: Typed
  send(typed: Typed): Promise<unknown>
}

/** Edits a contact person for suppliers; loads the categories first. */
export function SaleUserForm(props: Props) {
  const tree = useCall(suppliers.categoryTree, {})
  if (tree.state === 'loading') return <Spinner small />
  if (tree.state === 'failed') return <FailedAnswer answer={tree} />
  const shown = tree.data.map(({ catId, name }) => ({ id: String(catId), name }))
  const hidden = props.initial.catIds.filter((catId) => !shown.some(({ id }) => id === catId))
  return (
    <Loaded
      {...props}
      categories={[...shown, ...hidden.map((id) => ({ id: String(id), name: `已隐藏的类目 ${id}` }))]}
    />
  )
}

const tick = (catId: string) => `category.${catId}`

function valuesOf({ catIds, sort, ...texts }: Typed, categories: readonly Category[]) {
  const ticks = categories.map(({ id }) => [tick(id), catIds.includes(id) ? '1' : ''])
  return { ...texts, sort: String(sort), catIds: '', ...Object.fromEntries(ticks) } as Record<string, string>
}

function Loaded({ name, stored = false, initial, send, categories }: Props & { categories: Category[] }) {
  const { toast, navigate } = useMall()
  const start = valuesOf(initial, categories)
  const typed = useSharedForm<string>({
    initial: start,
    checks: {
      name: (values) => validateName(values.name ?? '', '姓名'),
      telephone: ({ telephone = '' }) => validatePhone(telephone),
      sort: ({ sort = '' }) => validateSort(sort),
    },
    stored,
    keep: { form: name, fields: Object.keys(start) },
    async submit(values) {
      await send({
        name: values.name ?? '',
        saleType: values.saleType === '2' ? '2' : '1',
        telephone: values.telephone ?? '',
        catIds: categories.flatMap(({ id }) => (values[tick(id)] === '1' ? [id] : [])),
        sort: parseSort(values.sort ?? ''),
      })
      toast.success('对接人已保存')
      navigate('/applications/people')
    },
  })
  const { field } = typed
  return (
    <form {...typed.bind} className={`${form.form} ${styles.card}`} aria-label="对接人">
      <MergeNote form={typed} />
      <TextInput label="姓名" field={field('name')} maxLength={SALE_USER_NAME_MAX} autoComplete="off" />
      <Select label="职责" field={field('saleType')} options={listChoices(SALE_TYPES)} />
      <TextInput
        label="手机号"
        field={field('telephone')}
        maxLength={20}
        autoComplete="off"
        inputMode="tel"
        hint="供应商只看到前三位和后四位"
      />
      <TickList
        legend="熟悉的类目（选填，供应商选了这些类目时优先推荐）"
        options={categories}
        tick={tick}
        field={field}
        fault="catIds"
        empty="还没有显示的商品分类，可以先不选"
      />
      <SortField field={field('sort')} />
      <FormEnd refusal={typed.refusal} pending={typed.pending}>
        保存对接人
      </FormEnd>
      <UnsavedNote form={typed} saved={start} />
    </form>
  )
}
