import { useEffect, useState } from 'react'
import { reports as calls } from '#schemas/reports/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { ReportFailed } from '#src/parts/reports/report-failed.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Trade } from './pay.tsx'

/** Page /report/pay?id=, which pays the fee of a filing and shows the result. */
export default function ReportPay() {
  const { id = '' } = useRouteQuery(routes.reportPay.query())
  const found = useCall(calls.detail, { reportId: id }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <ReportFailed failed={found} />
  const { payment } = found.data
  if (payment === 'UNPAID' || payment === 'PAID') return <Fee key={id} reportId={id} />
  return (
    <Note title={WORDS[payment]}>
      <ButtonLink look="primary" to={formatHref('reportGoods', { id })}>
        查看报备单
      </ButtonLink>
    </Note>
  )
}

const WORDS = {
  NONE: '这张报备单没有需要支付的费用',
  REFUNDING: '报备费正在原路退回',
  REFUNDED: '报备费已原路退回',
} as const

function Fee({ reportId }: { reportId: string }) {
  const { call } = useMall()
  const [tradeId, setTradeId] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let current = true
    call(calls.payFee, { reportId }).then(
      (answer) => current && setTradeId(answer.tradeId),
      (error: unknown) => current && setFailure({ error }),
    )
    return () => {
      current = false
    }
  }, [call, reportId, tries])
  function retry() {
    setFailure(null)
    setTries(tries + 1)
  }
  if (failure) return <FailedAnswer answer={{ ...failure, retry }} />
  return tradeId === null ? <PageLoading /> : <Trade key={tradeId} tradeId={tradeId} />
}
