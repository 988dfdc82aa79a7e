import type { Out } from '#schemas/base/endpoint.ts'
import { officeIndustries as calls } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { INDUSTRY_NAME_MAX, findIndustryNameFault } from '#schemas/sourcing/share-platform/industry.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

interface Props {
  /** Industry to edit; null for a new one. */
  industry: Pick<Out<typeof calls.industries>['list'][number], 'industryId' | 'version' | 'name'> | null
  /** Parent of a new industry; null for the first level. */
  parentId: string | null
  onDone(): void
}

export function IndustryForm({ industry, parentId, onDone }: Props) {
  const { call, toast } = useMall()
  const initial = { name: industry?.name ?? '' }
  const which = industry ? industry.industryId : `below:${parentId ?? ''}`
  const typed = useSharedForm<'name'>({
    initial,
    checks: { name: ({ name }) => findIndustryNameFault(name) },
    stored: industry !== null,
    keep: { form: `industry:${which}`, fields: ['name'] },
    async submit({ name }) {
      if (industry) {
        const { industryId, version } = industry
        await call(calls.editIndustry, { industryId, version, name }, { quiet: true })
      } else await call(calls.createIndustry, { parentId, name }, { quiet: true })
      toast.success('行业已保存')
      onDone()
    },
  })
  return (
    <form {...typed.bind} className={form.form} aria-label="行业">
      <MergeNote form={typed} />
      <TextInput label="名称" field={typed.field('name')} maxLength={INDUSTRY_NAME_MAX} autoComplete="off" />
      <FormEnd refusal={typed.refusal} pending={typed.pending}>
        保存行业
      </FormEnd>
      <UnsavedNote form={typed} saved={initial} />
    </form>
  )
}
