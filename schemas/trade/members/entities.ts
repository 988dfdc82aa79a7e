import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, line, Points, Time } from '#schemas/base/wire.ts'
import { LegalName } from '#schemas/people/legal/names.ts'

export const MEMBER_LIMITS = { name: 20, certification: 20, reason: 100 } as const
/** Maximum points of one grant or deduction, in hundredths. */
export const MAX_POINTS = 100_000_000

export const memberFacts = later(() => ({
  name: line(MEMBER_LIMITS.name),
  /** 1 gift company, 3 landing service provider. */
  identityType: z.nullable(z.union([z.literal(1), z.literal(3)])),
  partner: z.boolean(),
  enterprise: z.boolean(),
  /** Name of the certification; empty for none. */
  certification: line(MEMBER_LIMITS.certification),
}))

/** A member as the back office sees one, with the phone masked. */
export const OfficeMember = later(() =>
  z.object({
    userId: z.string(),
    version: z.string(),
    userName: z.string(),
    telephone: z.nullable(z.string()),
    ...memberFacts(),
    roles: z.array(z.string()),
    authorities: z.array(z.string()),
    kinds: z.string(),
    status: z.enum(['ACTIVE', 'DISABLED']),
    createdAt: Time(),
    points: Points(),
    /** Part of `points` that is held by pending payments. */
    held: Points(),
    orders: Count(),
    /** Newest first. */
    consents: z.array(z.object({ name: LegalName(), version: z.int(), agreedAt: Time() })),
    /** True for staff of the back office, who are managed there. */
    staff: z.boolean(),
  }),
)
export type OfficeMember = z.output<ReturnType<typeof OfficeMember>>
