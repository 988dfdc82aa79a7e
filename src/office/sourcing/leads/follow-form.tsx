import { LEAD_MOVES, LEAD_STATES, type LeadState } from '#schemas/sourcing/leads/entities.ts'
import { officeLeads as calls } from '#schemas/sourcing/leads/office-calls.ts'
import { LEAD_TEXTS } from '#schemas/sourcing/leads/rules.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'

interface Props {
  leadId: string
  status: LeadState
  onDone(): void
}

/** Records the new state of a lead and a note. */
export function FollowForm({ leadId, status, onDone }: Props) {
  const { call, toast } = useMall()
  const form = useSharedForm<'to' | 'note'>({
    initial: { to: LEAD_MOVES[status][0] ?? status, note: '' },
    checks: {
      to: () => null,
      note({ to, note }) {
        if (note.trim() !== '') return null
        if (to === status) return '请填写备注'
        return to === 'LOST' ? '请填写未成交的原因' : null
      },
    },
    stored: true,
    keep: { form: `lead:${leadId}`, fields: ['to', 'note'] },
    async submit({ to, note }) {
      // The cast is safe: only states of LEAD_MOVES are offered.
      await call(calls.followLead, { leadId, status, to: to as LeadState, note }, { quiet: true })
      toast.success('已记录')
      onDone()
    },
  })
  const cards = [...LEAD_MOVES[status], status].map((to) => ({
    value: to,
    title: to === status ? '只写备注' : LEAD_STATES[to],
    lines: [to === status ? `仍为“${LEAD_STATES[status]}”` : `变为“${LEAD_STATES[to]}”`],
  }))
  return (
    <form {...form.bind} className={formStyles.form} aria-label="记录跟进">
      <MergeNote form={form} />
      <RestoredNote form={form} />
      <RadioCards label="结果" field={form.field('to')} cards={cards} />
      <TextArea
        label="备注"
        field={form.field('note')}
        maxLength={LEAD_TEXTS.note}
        rows={3}
        hint="只在后台可见，会写进操作记录"
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存
      </FormEnd>
    </form>
  )
}
