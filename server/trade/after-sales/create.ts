import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { listReasons } from '#schemas/trade/after-sales/reasons.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { withOwnOrder } from '#server/trade/orders/open-order.ts'
import { type Application, applyForAfterSale } from './insert.ts'
import { validateOwnPictures } from './pictures.ts'

type Input = Parsed<typeof calls.create> | Parsed<typeof calls.createRefunds>
type Kind = Pick<Application, 'type' | 'unshipped' | 'exchangeSkuId'>

/** Accepts digits only, as a form sends them. Throws BAD_INPUT for anything else. */
function readQuantity(input: number | string): number {
  const quantity = typeof input === 'number' ? input : /^[1-9]\d{0,8}$/.test(input) ? Number(input) : 0
  if (quantity < 1) throw reject('BAD_INPUT', '申请数量应为不小于 1 的整数，请修改数量')
  return quantity
}

function readReason(input: string, unshipped: boolean): string {
  const reason = input.trim()
  if (!listReasons(unshipped).some(({ text }) => text === reason)) throw reject('BAD_INPUT', '请选择申请原因')
  return reason
}

function create(input: Input, kind: Kind, context: Context<Member>): Promise<Out<typeof calls.create>> {
  const { idempotencyKey, ...rest } = input
  return withIdempotency(context, {
    key: idempotencyKey,
    body: { ...rest, ...kind },
    async work(transaction) {
      const application = {
        ...kind,
        lineId: input.lineId,
        quantity: readQuantity(input.quantity),
        reason: readReason(input.reason, kind.unshipped),
        description: input.description.trim(),
        pictures: await validateOwnPictures(transaction, input.pictures),
      }
      return withOwnOrder(transaction, input.orderId, async (open) => {
        const { id: afterSaleId } = await applyForAfterSale(open.transaction, open.contents, application)
        return { afterSaleId }
      })
    },
  })
}

export function createReturn(input: Parsed<typeof calls.create>, context: Context<Member>) {
  const exchangeSkuId = input.type === 3 ? (input.exchangeSkuId ?? null) : null
  return create(input, { type: input.type, unshipped: false, exchangeSkuId }, context)
}

export function createRefund(input: Parsed<typeof calls.createRefunds>, context: Context<Member>) {
  return create(input, { type: 1, unshipped: input.unshipped, exchangeSkuId: null }, context)
}
