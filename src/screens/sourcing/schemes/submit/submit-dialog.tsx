import { readMobile } from '#schemas/address/rules.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { schemeSubmissions as calls } from '#schemas/sourcing/schemes/submission-calls.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '#ui/field/form.module.css'

interface Props {
  schemeId: string
  /** Saves the draft before the submission, because the mall receives the saved scheme. */
  keep(): Promise<void>
  onClose(): void
}

/** Submits the scheme to the mall's staff, with a request and a contact. */
export function SubmitDialog({ schemeId, keep, onClose }: Props) {
  const { call, toast } = useMall()
  const form = useForm<'remark' | 'contact' | 'telephone'>({
    initial: { remark: '', contact: '', telephone: '' },
    checks: {
      remark: () => null,
      contact: ({ contact }) => (contact.trim() === '' ? formatFieldMessage('联系人') : null),
      telephone: ({ telephone }) => (isPhone(readMobile(telephone)) ? null : formatFieldMessage('手机号')),
    },
    keep: { form: `submitScheme:${schemeId}`, fields: ['remark', 'contact', 'telephone'] },
    async submit({ remark, contact, telephone }) {
      await keep()
      await call(calls.submit, { schemeId, remark, contact, telephone }, { quiet: true })
      toast.success('方案已提交，商城答复后会用短信通知您')
      onClose()
    },
  })
  return (
    <Dialog title="提交商城" form onClose={onClose}>
      <form {...form.bind} className={styles.form} aria-label="提交商城">
        <RestoredNote form={form} />
        <p>商城的方案专员会按这份方案核价、备货或提出建议。他们看不到成本、毛利、隐藏的商品和内部备注。</p>
        <TextField
          label="希望商城做什么（选填）"
          field={form.field('remark')}
          maxLength={SCHEME_LIMITS.remark}
        />
        <TextField
          label="联系人"
          field={form.field('contact')}
          autoComplete="name"
          maxLength={SCHEME_LIMITS.contact}
        />
        <PhoneField field={form.field('telephone')} />
        <FormEnd refusal={form.refusal} pending={form.pending}>
          提交
        </FormEnd>
      </form>
    </Dialog>
  )
}
