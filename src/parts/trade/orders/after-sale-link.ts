import { formatHref } from '#schemas/routes/href.ts'

/** Returns the path of the after-sale application for one line. */
export function makeAfterSalePath(orderId: string, lineId: string): string {
  return formatHref('center', { tabId: 'afterSales', apply: `${orderId}.${lineId}` })
}
