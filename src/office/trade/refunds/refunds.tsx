import { useState } from 'react'
import { backOfficeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { refundList } from '#schemas/trade/refunds/list.ts'
import { useMall } from '#src/features/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'

/** Money that goes back, and what to do where it did not. */
export default function Refunds() {
  return (
    <ListScreen
      list={refundList}
      cells={{
        orderId: ({ orderId }) => orderId && <PlaceLink to={`/orders/${orderId}`}>{orderId}</PlaceLink>,
        afterSaleId: ({ afterSaleId }) =>
          afterSaleId && <PlaceLink to={`/afterSales/${afterSaleId}`}>{afterSaleId}</PlaceLink>,
      }}
      actions={({ refundId, status }) => status === 'FAILED' && <RetryButton refundId={refundId} />}
    />
  )
}

/** Tries it now, beside the job that does so by itself. */
export function RetryButton({ refundId }: { refundId: string }) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  async function retry() {
    if (pending) return
    setPending(true)
    try {
      const { status, failure } = await call(backOfficeRefunds.refund, { refundId })
      if (status === 'SUCCESS') toast.success('退款已完成')
      else toast.error(`退款仍未成功：${failure ?? '原因不明'}。系统会再试，也请核对支付渠道`)
    } catch {
      // The client has said what is wrong; the button is there for another try.
    } finally {
      setPending(false)
    }
  }
  return (
    <MayEdit right="refunds:edit">
      <Button size="s" aria-busy={pending} onClick={() => void retry()}>
        立即重试
      </Button>
    </MayEdit>
  )
}
