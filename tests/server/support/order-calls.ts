import { orders as calls } from '#schemas/trade/orders/calls.ts'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'
import type { Asker } from './ask.ts'
import { buildAddress } from './build-address.ts'
import type { TestMall } from './support.ts'

export const PERSONAL_INVOICE = {
  ...({ kind: 'ELECTRONIC', titleKind: 'PERSONAL', title: '沈知夏', content: 'DETAIL' } as const),
  taxNumber: '',
  address: '',
  telephone: '',
  bank: '',
  account: '',
}

interface BuyerOperation {
  name: string
  /** B.2, by hand: where the buyer may do it. */
  in: readonly OrderStatus[]
  ask: (orderId: string, asker: Asker) => Promise<{ code: string; message: string | null }>
  pickup?: true
}

/**
 * Lists a buyer's operations on its own order; `owner` returns the id of the member to whose address it may be sent.
 */
export function buyerOperations(mall: TestMall, owner: () => string): readonly BuyerOperation[] {
  return [
    {
      name: 'confirm',
      in: [30],
      ask: (orderId, asker) => mall.call(calls.updateOrderStatus, { orderId }, asker),
    },
    {
      name: 'extendReceipt',
      in: [30],
      ask: (orderId, asker) =>
        mall.call(calls.updateOrderStatus, { orderId, action: 'extendReceipt' }, asker),
    },
    {
      name: 'remind',
      in: [20, 25],
      ask: (orderId, asker) => mall.call(calls.remindDelivery, { orderId }, asker),
    },
    {
      name: 'delete',
      in: [40, 50, 60],
      ask: (orderId, asker) => mall.call(calls.delOrder, { orderId }, asker),
    },
    {
      name: 'changeAddress',
      in: [10, 20],
      ask: async (orderId, asker) => {
        const addressId = await buildAddress(mall, owner())
        return mall.call(calls.changeAddress, { orderId, addressId }, asker)
      },
    },
    {
      name: 'invoice',
      in: [40],
      ask: (orderId, asker) => mall.call(calls.applyInvoice, { orderId, invoice: PERSONAL_INVOICE }, asker),
    },
    {
      name: 'pickupCode',
      in: [35, 40],
      pickup: true,
      ask: (orderId, asker) => mall.call(calls.queryPickupCode, { orderId }, asker),
    },
  ]
}
