import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { officeInvoices as calls } from '#schemas/trade/orders/invoice-office-calls.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'

type Invoice = Out<typeof calls.invoice>
type Request = NonNullable<Invoice['request']>

const WORDS: Readonly<Record<Request['state'], string>> = {
  WAITING: '等待发送',
  SENT: '已发送，等待开票',
  DONE: '已处理',
  REFUSED: '没有开成',
  FAILED: '没有发送成功',
}

/** Describes the result of the last request: `2026-03-02 10:00 没有开成：税号不存在`. */
export function describeRequest({ state, reason, at }: Request): string {
  return `${formatMallMinute(at)} ${WORDS[state]}${reason === '' ? '' : `：${reason}`}`
}

/** Button that requests the invoice from the external service now; a job also requests it regularly. */
export function RequestButton({ invoice: { orderId, request } }: { invoice: Invoice }) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  const isAgain = request?.state === 'REFUSED' || request?.state === 'FAILED'
  async function send() {
    if (pending) return
    setPending(true)
    try {
      await call(calls.requestInvoice, { orderId })
      toast.success('已提交，开票结果会显示在这里')
    } catch {
      // The client has already shown the error; the button stays for another attempt.
    } finally {
      setPending(false)
    }
  }
  return (
    <MayEdit>
      <Button size="s" aria-busy={pending} onClick={() => void send()}>
        {isAgain ? '重新发送开票请求' : '发送开票请求'}
      </Button>
    </MayEdit>
  )
}
