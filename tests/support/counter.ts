import type { In } from '#schemas/base/endpoint.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { browserRandom } from '#src/lib/random.ts'
import { askMall } from './ask-mall.ts'
import { mallOrigin } from './mall-origin.ts'
import { logInByWire } from './sign-in.ts'

type Lines = In<typeof officeOrders.ship>['lines']

/** A number that the carrier SF gives out. */
export const trackingNo = () => `SF1${browserRandom.digits(12)}`

/** The other side of the counter: whoever ships, decides and receives, past the browser. */
export async function openCounter() {
  const { token } = await logInByWire(mallOrigin(), 'admin1')
  const sent = () => ({ carrier: 'SF', trackingNo: trackingNo() })
  return {
    ship: (orderId: string, lines?: Lines) =>
      askMall(officeOrders.ship, { orderId, ...sent(), ...(lines && { lines }) }, token),
    agree: (afterSaleId: string) => askMall(officeAfterSales.audit, { afterSaleId, agree: true }, token),
    receive: (afterSaleId: string) => askMall(officeAfterSales.receive, { afterSaleId, accept: true }, token),
    reship: (afterSaleId: string) => askMall(officeAfterSales.reship, { afterSaleId, ...sent() }, token),
  }
}
