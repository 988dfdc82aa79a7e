import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, Count, Empty, line, Points, Time, typedText } from '#schemas/base/wire.ts'
import { Application } from './entities.ts'

/** Maximum lengths of an applicant's texts, in characters. */
export const PARTNER_FIELDS = { name: 32, telephone: 11, company: 60, region: 60, content: 500 } as const

/** Calls for senior partners (高级合伙人). */
export const partners = {
  /** Applies for partnership; a member has at most one undecided application, and guests must log in first. */
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
  standing: get('/mall/v1/partner/standing', {
    access: 'login',
    shows: ['account', 'application'],
    input: Empty,
    output: () => z.object({ isPartner: z.boolean(), application: z.nullable(Application()) }),
  }),
  /** The newest month comes first. */
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
