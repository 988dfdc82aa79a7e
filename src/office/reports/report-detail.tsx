import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'
import { officeReports as calls } from '#schemas/reports/office-calls.ts'
import { REPORT_PHASES, REPORT_STATUSES, REPORT_TYPES } from '#schemas/reports/states.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { Facts, Log, Panel } from '#src/office/parts/panel.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { type Filed, Papers } from './papers.tsx'
import { SubmitLines } from './submit-lines.tsx'

/** Shows a filing to the office. */
export function ReportDetail({ reportId }: { reportId: string }) {
  const found = useCall(calls.report, { reportId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="报备单" list="/reports" failed={found} />
  const report = found.data
  return (
    <RecordPage
      title={`报备单 ${reportId}`}
      state={`${REPORT_PHASES[report.phase]} · ${REPORT_STATUSES[report.status]}`}
      actions={<Reject report={report} />}
    >
      <Summary report={report} />
      <SubmitLines report={report} />
      <Papers report={report} />
      <Log entries={report.log.map((entry) => ({ ...entry, who: null }))} />
    </RecordPage>
  )
}

function Reject({ report: { reportId, actions, fee } }: { report: Filed }) {
  const { call } = useMall()
  if (!actions.includes('reject')) return null
  const reject = createReasonAction({
    name: 'rejectReport',
    label: '驳回',
    subject: reportId,
    words: fee === '0.00' ? '驳回后报备结束。' : `驳回后报备结束，报备费 ￥${fee} 原路退回。`,
    hint: '会用短信告诉报备人，并写进操作记录',
    most: 100,
    done: '报备已驳回',
    send: (reason) => call(calls.rejectReport, { reportId, reason }, { quiet: true }),
  })
  return <ActionDialogs actions={[reject]} />
}

const PAYMENTS = {
  NONE: '无需支付',
  UNPAID: '待支付',
  PAID: '已支付',
  REFUNDING: '退款中',
  REFUNDED: '已退回',
} as const

function Summary({ report }: { report: Filed }) {
  const { protectedUntil, reason } = report
  return (
    <Panel title="报备信息">
      <Facts
        rows={[
          ['项目', report.project],
          ['客户', report.customer],
          ['报备方式', REPORT_TYPES[report.type]],
          ['报备费', `￥${report.fee}，${PAYMENTS[report.payment]}`],
          ['会员', report.userName],
          ['联系人', `${report.contact} ${report.telephone}`],
          ['地区', report.regionText],
          ['预算', `￥${report.budget}`],
          ['报价合计', `￥${report.total}`],
          ['计划日期', report.plannedOn],
          ['保护至', protectedUntil === null ? '' : formatMallDay(protectedUntil)],
          ['提交时间', formatMallSecond(report.createdAt)],
          report.remark === '' ? null : ['备注', report.remark],
          reason === '' ? null : ['原因', reason],
        ]}
      />
    </Panel>
  )
}
