import { afterSales as calls } from '#schemas/api/after-sales.ts'
import type { AfterSaleCard, AfterSaleOperation } from '#schemas/entities/after-sale.ts'
import { withOverlay } from '#src/features/overlay.tsx'
import type { MallBase } from '#src/session/mall-base.ts'
import type { AfterSalePaths } from './after-sale-place.ts'

/** What is asked once and then done. */
export type Confirmed = Exclude<AfterSaleOperation, 'sendBack' | 'editSendBack'>

export const questions: Readonly<Record<Confirmed, string>> = {
  cancel: '撤销后商家不再处理这次申请；在售后期限内可以再次申请。',
  sign: '请确认已收到寄来的商品。',
  done: '确认问题已经解决？售后将结束，不能再修改。',
  askPlatform: '平台客服会根据双方提供的凭证作出最终处理。',
  applyAgain: '将按原来的商品、数量、原因和图片再次提交申请。',
  delete: '删除后不再显示在售后列表中。',
}

interface Act {
  send(mall: Pick<MallBase, 'call'>, afterSaleId: string): Promise<{ afterSaleId: string } | null>
  said: string
}

const acts: Readonly<Record<Confirmed, Act>> = {
  cancel: {
    send: ({ call }, afterSaleId) => call(calls.cancellation, { afterSaleId }),
    said: '申请已撤销',
  },
  sign: { send: ({ call }, afterSaleId) => call(calls.sign, { afterSaleId }), said: '已确认签收' },
  done: { send: ({ call }, afterSaleId) => call(calls.done, { afterSaleId }), said: '售后已完成' },
  askPlatform: {
    send: ({ call }, afterSaleId) => call(calls.applyAgain, { afterSaleId, toPlatform: true }),
    said: '已提交平台处理',
  },
  applyAgain: {
    send: ({ call }, afterSaleId) => call(calls.applyAgain, { afterSaleId }),
    said: '已再次提交申请',
  },
  delete: { send: ({ call }, afterSaleId) => call(calls.delete, { afterSaleId }), said: '记录已删除' },
}

interface Ways {
  to: AfterSalePaths
  again(): void
  onGone?: (() => void) | undefined
}

/** AS10: who was overtaken reads why in a toast, and sees the record as it is now. Never rejects. */
export async function carryOut(
  mall: MallBase,
  name: Confirmed,
  { afterSaleId }: Pick<AfterSaleCard, 'afterSaleId'>,
  { to, again, onGone }: Ways,
): Promise<void> {
  const { send, said } = acts[name]
  const answer = await withOverlay(mall, () => send(mall, afterSaleId)).catch(() => 'failed' as const)
  if (answer === 'failed') return again()
  mall.toast.success(said)
  if (name === 'delete') onGone?.()
  else if (answer && answer.afterSaleId !== afterSaleId)
    mall.navigate(to({ afterSaleId: answer.afterSaleId }))
}
