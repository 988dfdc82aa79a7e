import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, Time } from '#schemas/base/wire.ts'
import { TenderText } from '#schemas/money/tenders.ts'
import { OrderAddress } from '#schemas/trade/orders/entities.ts'
import { buyer, Actor } from '#schemas/trade/orders/sold.ts'
import { SoldRefund } from '#schemas/trade/refunds/entities.ts'
import { AfterSaleDetail, AfterSaleLogEntry } from './entities.ts'

const login = { access: 'login' } as const

export const SoldAfterSale = later(() =>
  z.extend(AfterSaleDetail(), {
    buyer: buyer(),
    /** Address of the buyer; sellers see it while there is something to send, the platform always sees it. */
    address: z.nullable(OrderAddress()),
    goodsType: z.int(),
    unshipped: z.boolean(),
    hiddenAt: z.nullable(Time()),
    actions: z.array(z.enum(['agree', 'reject', 'receive', 'refuse', 'reship', 'returnShipment'])),
    /**
     * Maximum amounts of the refund, and the given points that are taken back; null if there is nothing to grant.
     */
    caps: z.nullable(
      z.object({ most: TenderText(), freight: z.boolean(), givenBack: z.nullable(z.string()) }),
    ),
    /** 京东 goods only: reject types to choose from. */
    rejectTypes: z.array(z.object({ code: z.string(), title: z.string() })),
    soldRefund: z.nullable(SoldRefund()),
    log: z.array(z.extend(AfterSaleLogEntry(), { who: Actor() })),
  }),
)
export type SoldAfterSale = z.output<ReturnType<typeof SoldAfterSale>>

/** After-sale calls of the seller; another shop's record is reported as not found. */
export const soldAfterSales = {
  afterSale: get('/mall/v1/backOffice/afterSale', {
    ...login,
    area: 'afterSales',
    shows: ['order', 'afterSale', 'payment'],
    input: () => z.object({ afterSaleId: Id() }),
    output: SoldAfterSale,
  }),
  afterSalePicture: get('/mall/v1/backOffice/afterSalePicture', {
    ...login,
    area: 'afterSales',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ afterSaleId: Id(), id: Id() }),
    output: () => z.unknown(),
  }),
}
