import { validateName } from '#schemas/base/contact.ts'
import {
  officeFreightTemplates as calls,
  type OfficeFreightTemplate,
} from '#schemas/people/shops/freight-template-calls.ts'
import { FREIGHT_TEMPLATE_LIMITS } from '#schemas/people/shops/freight-template.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { FeeFields } from './fee-fields.tsx'
import { feeChecks, toFeeValues, toFees } from './fee-values.ts'
import form from '#ui/field/form.module.css'

interface Props {
  shopId: string
  /** Template to edit; absent for a new one. */
  template?: OfficeFreightTemplate
  onDone(): void
}

/** Edits the name and the fees of a freight template. */
export function FreightTemplateForm({ shopId, template, onDone }: Props) {
  const { call, toast } = useMall()
  const confirmation = useConfirmation()
  const fees = template ? toFeeValues(template) : { freight: '', freightFree: '', remoteFreight: '0.00' }
  const initial = { name: template?.name ?? '', ...fees, reason: '' }
  const edited = useSharedForm<string>({
    initial,
    checks: { name: ({ name = '' }) => validateName(name, '名称'), ...feeChecks },
    stored: template !== undefined,
    keep: { form: `freightTemplate:${template?.templateId ?? shopId}`, fields: Object.keys(initial) },
    async submit(values) {
      const terms = { name: (values.name ?? '').trim(), ...toFees(values) }
      if (template) {
        const { templateId, version } = template
        const confirm = confirmation.given(values.reason)
        await call(calls.editFreightTemplate, { templateId, version, ...terms, confirm }, { quiet: true })
      } else await call(calls.createFreightTemplate, { shopId, ...terms }, { quiet: true })
      toast.success('运费模板已保存，已下的订单不变')
      onDone()
    },
    ...confirmation.options,
  })
  return (
    <form {...edited.bind} className={form.form} aria-label="运费模板">
      <MergeNote form={edited} />
      <TextInput
        label="名称"
        field={edited.field('name')}
        maxLength={FREIGHT_TEMPLATE_LIMITS.name}
        autoComplete="off"
        hint="只在后台显示，例如：大件、生鲜冷链"
      />
      <FeeFields field={edited.field} counted="使用这个模板的商品" />
      <ConfirmFields unusual={confirmation.unusual} field={edited.field('reason')} />
      <FormEnd refusal={edited.refusal} pending={edited.pending}>
        保存运费模板
      </FormEnd>
      <UnsavedNote form={edited} saved={initial} />
    </form>
  )
}
