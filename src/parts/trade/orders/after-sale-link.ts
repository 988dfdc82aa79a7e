import { href } from '#schemas/routes/href.ts'

/** Where an after-sale of one line is applied for. */
export function afterSalePath(orderId: string, lineId: string): string {
  return href('center', { tabId: 'afterSales', apply: `${orderId}.${lineId}` })
}
