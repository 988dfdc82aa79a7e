import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { officeSchemes as calls } from '#schemas/sourcing/schemes/office-calls.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

/** Answers a submitted scheme; its owner reads the answer in the scheme. */
export function AnswerForm({ submissionId, onDone }: { submissionId: string; onDone(): void }) {
  const { call, toast } = useMall()
  const form = useForm<'reply'>({
    initial: { reply: '' },
    checks: { reply: ({ reply }) => (reply.trim() === '' ? '请填写答复' : null) },
    keep: { form: `answerSubmission:${submissionId}`, fields: ['reply'] },
    async submit({ reply }) {
      await call(calls.answerSubmission, { submissionId, reply: reply.trim() }, { quiet: true })
      toast.success('已答复，会员会收到短信')
      onDone()
    },
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="答复">
      <RestoredNote form={form} />
      <TextArea
        label="答复"
        field={form.field('reply')}
        maxLength={SCHEME_LIMITS.reply}
        rows={4}
        hint="会员在方案里看到，并收到短信"
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        答复
      </FormEnd>
    </form>
  )
}
