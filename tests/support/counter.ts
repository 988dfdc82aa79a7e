import type { In } from '#schemas/base/endpoint.ts'
import { backOfficeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { backOffice } from '#schemas/trade/orders/office-calls.ts'
import { browserRandom } from '#src/lib/random.ts'
import { askMall } from './ask-mall.ts'
import { mallOrigin } from './mall-origin.ts'
import { logInByWire } from './sign-in.ts'

type Lines = In<typeof backOffice.ship>['lines']

/** A number that the carrier SF gives out. */
export const trackingNo = () => `SF1${browserRandom.digits(12)}`

/** The other side of the counter: whoever ships, decides and receives, past the browser. */
export async function openCounter() {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const sent = () => ({ carrier: 'SF', trackingNo: trackingNo() })
  return {
    ship: (orderId: string, lines?: Lines) =>
      askMall(backOffice.ship, { orderId, ...sent(), ...(lines && { lines }) }, token),
    agree: (afterSaleId: string) => askMall(backOfficeAfterSales.audit, { afterSaleId, agree: true }, token),
    receive: (afterSaleId: string) =>
      askMall(backOfficeAfterSales.receive, { afterSaleId, accept: true }, token),
    reship: (afterSaleId: string) => askMall(backOfficeAfterSales.reship, { afterSaleId, ...sent() }, token),
  }
}
