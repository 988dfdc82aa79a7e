import { validateName, validatePhone } from '#schemas/base/contact.ts'
import type { In, Out } from '#schemas/base/endpoint.ts'
import type { officeFacilitators as calls } from '#schemas/people/accounts/facilitator-office-calls.ts'
import { FACILITATOR_TEXTS } from '#schemas/people/accounts/facilitator.ts'
import { regions as regionCalls } from '#schemas/people/regions/calls.ts'
import { TextArea } from '#semi/field/text-area.tsx'
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

type Typed = Required<In<typeof calls.createFacilitator>>
type Provinces = Out<typeof regionCalls.findByParent>

interface Props {
  name: string
  stored?: boolean
  initial: Typed
  send(typed: Typed): Promise<unknown>
}

/** Edits a facilitator; loads the provinces first. */
export function FacilitatorForm(props: Props) {
  const provinces = useCall(regionCalls.findByParent, {})
  if (provinces.state === 'loading') return <Spinner small />
  if (provinces.state === 'failed') return <FailedAnswer answer={provinces} />
  return <Loaded {...props} provinces={provinces.data} />
}

const tick = (regionId: string) => `region.${regionId}`

function valuesOf({ regions, sort, ...texts }: Typed, provinces: Provinces) {
  const ticks = provinces.map(({ regionId }) => [tick(regionId), regions.includes(regionId) ? '1' : ''])
  return { ...texts, sort: String(sort), regions: '', ...Object.fromEntries(ticks) } as Record<string, string>
}

function typedOf(values: Readonly<Record<string, string>>, provinces: Provinces): Typed {
  const { name = '', contact = '', telephone = '', intro = '', sort = '' } = values
  const regions = provinces.flatMap(({ regionId }) => (values[tick(regionId)] === '1' ? [regionId] : []))
  return { name, contact, telephone, regions, intro, sort: parseSort(sort) }
}

function Loaded({ name, stored = false, initial, send, provinces }: Props & { provinces: Provinces }) {
  const { toast, navigate } = useMall()
  const start = valuesOf(initial, provinces)
  const typed = useSharedForm<string>({
    initial: start,
    checks: {
      name: (values) => validateName(values.name ?? '', '名称'),
      contact: ({ contact = '' }) => validateName(contact, '联系人'),
      telephone: ({ telephone = '' }) => validatePhone(telephone),
      sort: ({ sort = '' }) => validateSort(sort),
    },
    stored,
    keep: { form: name, fields: Object.keys(start) },
    async submit(values) {
      await send(typedOf(values, provinces))
      toast.success('服务商已保存')
      navigate('/members/facilitators')
    },
  })
  const { field } = typed
  return (
    <form {...typed.bind} className={`${form.form} ${styles.card}`} aria-label="服务商">
      <MergeNote form={typed} />
      <TextInput label="名称" field={field('name')} maxLength={FACILITATOR_TEXTS.name} autoComplete="off" />
      <TextInput
        label="联系人"
        field={field('contact')}
        maxLength={FACILITATOR_TEXTS.contact}
        autoComplete="off"
      />
      <TextInput
        label="手机号"
        field={field('telephone')}
        maxLength={20}
        autoComplete="off"
        inputMode="tel"
        hint="可以报备的会员看到全部，其他人只看到前三位和后四位"
      />
      <TickList
        legend="服务地区（选填）"
        options={provinces.map(({ regionId, name: province }) => ({ id: regionId, name: province }))}
        tick={tick}
        field={field}
        fault="regions"
      />
      <TextArea label="介绍（选填）" field={field('intro')} maxLength={FACILITATOR_TEXTS.intro} rows={3} />
      <SortField field={field('sort')} />
      <FormEnd refusal={typed.refusal} pending={typed.pending}>
        保存服务商
      </FormEnd>
      <UnsavedNote form={typed} saved={start} />
    </form>
  )
}
