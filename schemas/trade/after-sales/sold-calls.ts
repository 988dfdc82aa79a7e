import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { OrderAddress } from '#schemas/trade/orders/entities.ts'
import { buyer, who } from '#schemas/trade/orders/sold.ts'
import { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { AfterSaleDetail, AfterSaleLogEntry } from './entities.ts'

const login = { access: 'login' } as const

/** An after-sale as who sold it sees it. */
export const SoldAfterSale = later(() =>
  z.extend(AfterSaleDetail(), {
    buyer: buyer(),
    /** Where exchanged or refused pieces go, while they are to be sent; the platform sees it always. */
    address: z.nullable(OrderAddress()),
    goodsType: z.int(),
    unshipped: z.boolean(),
    hiddenAt: z.nullable(Time()),
    /** What the caller may decide now. */
    actions: z.array(z.enum(['agree', 'reject', 'receive', 'refuse', 'reship', 'returnShipment'])),
    /** The most that can be granted now, with what it takes back; null where there is nothing to grant. */
    caps: z.nullable(
      z.object({ most: TenderText(), freight: z.boolean(), givenBack: z.nullable(z.string()) }),
    ),
    /** Of 京东 goods: what a refusal is chosen from. */
    rejectTypes: z.array(z.object({ code: z.string(), title: z.string() })),
    soldRefund: z.nullable(SoldRefund()),
    log: z.array(z.extend(AfterSaleLogEntry(), { who: who() })),
  }),
)
export type SoldAfterSale = z.output<ReturnType<typeof SoldAfterSale>>

/** After-sales as who sold them sees them; of another shop's nothing is known. */
export const soldAfterSales = {
  afterSale: get('/mall/v1/backOffice/afterSale', {
    ...login,
    area: 'afterSales',
    shows: ['order', 'afterSale', 'payment'],
    input: () => z.object({ afterSaleId: Id() }),
    output: SoldAfterSale,
  }),
  /** A picture of an after-sale, of its application or its log, to who reaches that after-sale. */
  afterSalePicture: get('/mall/v1/backOffice/afterSalePicture', {
    ...login,
    area: 'afterSales',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ afterSaleId: Id(), id: Id() }),
    output: () => z.unknown(),
  }),
}
