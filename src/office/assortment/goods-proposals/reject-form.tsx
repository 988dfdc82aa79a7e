import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import {
  type GoodsProposal,
  PROPOSAL_FIELDS,
  PROPOSAL_REASON,
} from '#schemas/assortment/goods-proposals/entities.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { Action } from '#src/office/parts/action-dialogs.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

const FIELDS = getTypedKeys(PROPOSAL_FIELDS)

export const createRejectAction = (proposal: GoodsProposal): Action => ({
  name: 'reject',
  label: '驳回',
  form: (close) => <RejectForm proposal={proposal} onDone={close} />,
})

function RejectForm({
  proposal: { proposalId, version },
  onDone,
}: {
  proposal: GoodsProposal
  onDone(): void
}) {
  const { call, toast } = useMall()
  const reject = useSharedForm<string>({
    initial: { reason: '', ...Object.fromEntries(FIELDS.map((name) => [name, ''])) },
    checks: { reason: validateReason },
    stored: true,
    keep: { form: `reject:${proposalId}`, fields: ['reason', ...FIELDS] },
    async submit({ reason = '', ...ticks }) {
      const fields = FIELDS.filter((name) => ticks[name] === '1')
      await call(calls.rejectProposal, { proposalId, version, reason, fields }, { quiet: true })
      toast.success('已驳回，供应商会收到短信')
      onDone()
    },
  })
  return (
    <form {...reject.bind} className={form.form} aria-label="驳回">
      <RestoredNote form={reject} />
      <ReasonField
        field={reject.field('reason')}
        most={PROPOSAL_REASON}
        hint="供应商会看到这段话，修改后可以重新提交"
      />
      <fieldset className={styles.ticks}>
        <legend>需要修改的内容（选填）</legend>
        <div className={styles.row}>
          {FIELDS.map((name) => (
            <CheckField key={name} field={reject.field(name)}>
              {PROPOSAL_FIELDS[name]}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <FormEnd refusal={reject.refusal} pending={reject.pending}>
        驳回
      </FormEnd>
    </form>
  )
}
