import type { Out } from '#schemas/base/endpoint.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import type { ApprovalRule } from '#schemas/trade/approvals/entities.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import form from '#ui/field/form.module.css'
import styles from './approvals.module.css'

const checks = {
  above: ({ above }: { above: string }) =>
    parseYuan(readNumber(above)) === null ? '请填写不小于 0 且最多两位小数的金额' : null,
}

/** Form that changes the amount above which the current approver has to approve. */
export function SumForm({ above }: { above: string }) {
  const mall = useMall()
  const asked = useForm<'above'>({
    initial: { above },
    checks,
    async submit({ above }) {
      await mall.call(calls.saveRule, { above: readNumber(above) }, { quiet: true })
      mall.toast.success('审批金额已保存')
    },
  })
  return (
    <form {...asked.bind} className={`${form.form} ${styles.rule}`} aria-label="审批金额">
      <TextField label="超过多少元需要审批" field={asked.field('above')} maxLength={16} inputMode="decimal" />
      <FormEnd refusal={asked.refusal} pending={asked.pending}>
        保存
      </FormEnd>
    </form>
  )
}

interface InviteProps {
  rule: ApprovalRule | null
  /** True if the new link replaces a link that is still open. */
  isAnother: boolean
  onMade(made: Out<typeof calls.invite>): void
}

/** Creates the link that the buyer sends to the approver. */
export function InviteForm({ rule, isAnother, onMade }: InviteProps) {
  const mall = useMall()
  const asked = useForm<'above'>({
    initial: { above: rule?.above ?? '' },
    checks,
    async submit({ above }) {
      onMade(await mall.call(calls.invite, { above: readNumber(above) }, { quiet: true }))
    },
  })
  return (
    <form
      {...asked.bind}
      className={`${form.form} ${styles.rule}`}
      aria-label={rule ? '更换审批人' : '邀请审批人'}
    >
      <p className={styles.hint}>
        {`把邀请链接发给要请的审批人，对方登录并接受后生效。${isAnother ? '重新生成后，之前的链接失效。' : ''}`}
      </p>
      <TextField
        label={rule ? '新审批人：超过多少元需要审批' : '超过多少元需要审批'}
        field={asked.field('above')}
        maxLength={16}
        inputMode="decimal"
      />
      <FormEnd refusal={asked.refusal} pending={asked.pending}>
        {isAnother ? '重新生成邀请链接' : '生成邀请链接'}
      </FormEnd>
    </form>
  )
}
