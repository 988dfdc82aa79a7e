import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, Count, Empty, line, Points, Time, typedText } from '#schemas/base/wire.ts'
import { Application } from './entities.ts'

/** Maximum length of each field of an application, in characters. */
export const PARTNER_FIELDS = { name: 32, telephone: 11, company: 60, region: 60, content: 500 } as const

/** Senior partners (高级合伙人): their application, its state and their own orders. */
export const partners = {
  /** Applies; one undecided application at a time, and guests must log in first. */
  partnerApply: post('/user/v1/sharePlatform/partnerApply', {
    mayAnswerNothing: true,
    access: 'either',
    changes: ['application'],
    input: () =>
      z.object({
        name: line(PARTNER_FIELDS.name),
        telephone: codeLine(20),
        company: line(PARTNER_FIELDS.company),
        region: line(PARTNER_FIELDS.region),
        content: typedText(PARTNER_FIELDS.content),
      }),
    output: () => z.object({ applyId: z.string() }),
  }),
  /** Returns the member's partner status and his newest application with its history. */
  standing: get('/mall/v1/partner/standing', {
    access: 'login',
    shows: ['account', 'application'],
    input: Empty,
    output: () => z.object({ isPartner: z.boolean(), application: z.nullable(Application()) }),
  }),
  /** Returns a partner's own paid orders by month, the newest month first, and his latest orders. */
  ownOrders: get('/mall/v1/partner/orders', {
    access: 'login',
    shows: ['order'],
    input: Empty,
    output: () =>
      z.object({
        months: z.array(z.object({ month: z.string(), orders: Count(), cash: Cash(), points: Points() })),
        latest: z.array(
          z.object({
            orderId: z.string(),
            createdAt: Time(),
            stateName: z.string(),
            cash: Cash(),
            points: Points(),
          }),
        ),
      }),
  }),
}
