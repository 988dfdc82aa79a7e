import { useState } from 'react'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail } from '#schemas/reports/entities.ts'
import { REPORT_TEXTS } from '#schemas/reports/rules.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { CopyReport } from './copy-report.tsx'
import styles from '#src/screens/reports/report.module.css'
import form from '#ui/field/form.module.css'

/** Buttons for the actions that the filing allows now. */
export function ReportActions({ report }: { report: ReportDetail }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const { reportId, phase, fee, actions } = report
  return (
    <div className={styles.buttons}>
      {phase === 'UNPAID' && (
        <ButtonLink look="primary" to={formatHref('reportPay', { id: reportId })}>
          去支付 ￥{fee}
        </ButtonLink>
      )}
      {actions.includes('extend') && <Extend report={report} />}
      <CopyReport report={report} />
      {actions.includes('withdraw') && (
        <Button look="quiet" onClick={() => setWithdrawing(true)}>
          撤回报备
        </Button>
      )}
      {withdrawing && <Withdraw report={report} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}

/** Button that extends the protection by one period. A disabled button shows the reason. */
function Extend({ report: { reportId, protectedUntil, extendFault } }: { report: ReportDetail }) {
  const mall = useMall()
  function extend() {
    if (extendFault !== null) return mall.toast.warning(extendFault)
    if (protectedUntil === null) return
    const work = () => mall.call(calls.extend, { reportId, until: protectedUntil })
    void mall
      .once(`extend ${reportId}`, () => withOverlay(mall, work))
      .then(() => mall.toast.success(`保护期已从 ${formatMallDay(protectedUntil)} 延长一期`))
      .catch(() => undefined)
  }
  return (
    <Button aria-disabled={extendFault !== null} onClick={extend}>
      延长保护期
    </Button>
  )
}

function Withdraw({ report, onClose }: { report: ReportDetail; onClose(): void }) {
  const { call, toast } = useMall()
  const { reportId, payment, fee } = report
  const asked = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: () => null },
    async submit({ reason }) {
      await call(calls.withdraw, { reportId, reason: reason.trim() }, { quiet: true })
      toast.success('报备已撤回')
      onClose()
    },
  })
  return (
    <Dialog title="撤回报备" onClose={onClose}>
      <form {...asked.bind} className={form.form} aria-label="撤回报备">
        <p>
          撤回后保护期随即结束，需要时可以复制后重新报备。
          {payment === 'PAID' && `已付的报备费 ￥${fee} 将原路退回。`}
        </p>
        <TextField label="原因（选填）" field={asked.field('reason')} maxLength={REPORT_TEXTS.reason} />
        <FormEnd refusal={asked.refusal} pending={asked.pending}>
          撤回报备
        </FormEnd>
      </form>
    </Dialog>
  )
}
