import { reasonsFor } from '#schemas/after-sale/reasons.ts'
import type { afterSales as calls } from '#schemas/api/after-sales.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { once } from '#server/platform/call/idempotent.ts'
import { withOwnOrder } from '#server/orders/open-order.ts'
import { type Application, applyFor } from './apply.ts'
import { ownPictures } from './pictures.ts'

type Asked = Parsed<typeof calls.create> | Parsed<typeof calls.createRefunds>
type Kind = Pick<Application, 'type' | 'unshipped' | 'exchangeSkuId'>

/** Digits alone, as a form sends them; anything else is no number of pieces. */
function readQuantity(asked: number | string): number {
  const quantity = typeof asked === 'number' ? asked : /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0
  if (quantity < 1) throw refuse('BAD_INPUT', '申请数量应为不小于 1 的整数，请修改数量')
  return quantity
}

function readReason(asked: string, unshipped: boolean): string {
  const reason = asked.trim()
  if (!reasonsFor(unshipped).some(({ text }) => text === reason)) throw refuse('BAD_INPUT', '请选择申请原因')
  return reason
}

/** Applies once a key. */
function create(asked: Asked, kind: Kind, context: Context<Member>): Promise<Out<typeof calls.create>> {
  const { idempotencyKey, ...rest } = asked
  return once(context, {
    key: idempotencyKey,
    body: { ...rest, ...kind },
    async work(transaction) {
      const application = {
        ...kind,
        lineId: asked.lineId,
        quantity: readQuantity(asked.quantity),
        reason: readReason(asked.reason, kind.unshipped),
        description: asked.description.trim(),
        pictures: await ownPictures(transaction, asked.pictures),
      }
      return withOwnOrder(transaction, asked.orderId, async (open) => {
        const { id: afterSaleId } = await applyFor(open.transaction, open.contents, application)
        return { afterSaleId }
      })
    },
  })
}

export function createReturn(asked: Parsed<typeof calls.create>, context: Context<Member>) {
  const exchangeSkuId = asked.type === 3 ? (asked.exchangeSkuId ?? null) : null
  return create(asked, { type: asked.type, unshipped: false, exchangeSkuId }, context)
}

export function createRefund(asked: Parsed<typeof calls.createRefunds>, context: Context<Member>) {
  return create(asked, { type: 1, unshipped: asked.unshipped, exchangeSkuId: null }, context)
}
