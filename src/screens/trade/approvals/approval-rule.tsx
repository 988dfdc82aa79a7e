import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { ApprovalRule } from '#schemas/trade/approvals/entities.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { FailedAnswer } from '#src/features/text/failed-answer.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { useMall } from '#src/features/mall/mall.ts'
import { useCall } from '#src/features/mall/use-call.ts'
import { userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import { TextField } from '#ui/field/text-field.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import center from '#src/features/center/center.module.css'
import styles from './approvals.module.css'

/** The rule of a company account; a private buyer has none. */
export function ApprovalRulePanel() {
  const isCompany = useAtomValue(userAtom)?.enterprise === true
  const loaded = useCall(calls.rule, isCompany ? {} : null)
  if (!isCompany) return null
  return (
    <section className={center.card} aria-label="审批设置">
      <h2 className={styles.title}>审批设置</h2>
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && (
        <RuleForm key={JSON.stringify(loaded.data.rule)} rule={loaded.data.rule} />
      )}
    </section>
  )
}

function RuleForm({ rule }: { rule: ApprovalRule | null }) {
  const mall = useMall()
  const [ending, setEnding] = useState(false)
  const typed = (text: string) => toHalfWidth(text).trim()
  const asked = useForm<'approver' | 'above'>({
    initial: { approver: '', above: rule?.above ?? '' },
    checks: {
      approver: ({ approver }) =>
        rule === null && approver.trim() === '' ? '请填写审批人的用户名或手机号' : null,
      above: ({ above }) => (parseYuan(typed(above)) === null ? '请填写不小于 0 且最多两位小数的金额' : null),
    },
    async submit({ approver, above }) {
      const named = typed(approver)
      const input = { ...(named !== '' && { approver: named }), above: typed(above) }
      await mall.call(calls.saveRule, input, { quiet: true })
      mall.toast.success('审批设置已保存')
    },
  })
  return (
    <>
      <p>
        {rule
          ? `超过 ${CURRENCY}${rule.above} 的采购单，由 ${rule.approverName} ${rule.approverPhone} 审批后才能付款。`
          : '还没有设置审批人，采购单提交后可以直接付款。'}
      </p>
      <form {...asked.bind} className={`${form.form} ${styles.rule}`} aria-label="审批设置">
        <TextField
          label="审批人（用户名或手机号）"
          field={asked.field('approver')}
          maxLength={40}
          placeholder={rule ? `不填则仍由 ${rule.approverName} 审批` : ''}
        />
        <TextField label="超过多少元需要审批" field={asked.field('above')} maxLength={16} />
        <FormEnd refusal={asked.refusal} pending={asked.pending}>
          {rule ? '保存' : '启用审批'}
        </FormEnd>
      </form>
      {rule && (
        <Button look="quiet" onClick={() => setEnding(true)}>
          停用审批
        </Button>
      )}
      {ending && (
        <ConfirmDialog
          title="停用审批"
          action="停用"
          onClose={() => setEnding(false)}
          onConfirm={async () => {
            await mall.call(calls.saveRule, { approver: '', above: '0' })
          }}
        >
          停用后新的采购单可以直接付款，已经提交审批的仍要等待审批。
        </ConfirmDialog>
      )}
    </>
  )
}
