import { useAtomValue } from 'jotai'
import { payments as calls } from '#schemas/api/payments.ts'
import { FailedState } from '#ui/states/states.tsx'
import { routes } from '#schemas/routes/routes.ts'
import { LoginPanel } from '#src/features/login/login-panel.tsx'
import { PageLoading } from '#ui/loading/page-loading.tsx'
import { ButtonLink } from '#src/features/button-link.tsx'
import { Note } from '#ui/note/note.tsx'
import { useCall } from '#src/features/use-call.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { CancelledTrade } from './cancelled-trade.tsx'
import { PaidTrade } from './paid-trade.tsx'
import { PayDesk } from './pay-desk.tsx'
import { useReturn } from './use-return.ts'

/** /submit/payO, PY1 to PY10: pays a trade, and says how it went; all of it by the server's own record. */
export default function PayScreen() {
  const member = useAtomValue(tokenAtom) !== null
  const { tradeId } = useRouteQuery(routes.pay.query())
  if (!member) return <LoginPanel title={routes.pay.title} />
  if (!tradeId) return <NoTrade />
  return <Trade key={tradeId} tradeId={tradeId} />
}

function NoTrade() {
  return (
    <Note title="没有要支付的订单">
      <p>请从订单列表中选择要支付的订单。</p>
      <ButtonLink look="primary" to={`${routes.center.path}?tabId=orders`}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}

function Trade({ tradeId }: { tradeId: string }) {
  const loaded = useCall(calls.findTrade, { tradeId })
  useReturn(loaded.again)
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const trade = loaded.data
  if (trade.status === 'PAID') return <PaidTrade trade={trade} />
  if (trade.status === 'CANCELLED') return <CancelledTrade trade={trade} />
  return <PayDesk trade={trade} reload={loaded.again} />
}
