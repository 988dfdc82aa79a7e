import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, line, Points, Time } from '#schemas/base/wire.ts'
import { LegalName } from '#schemas/people/legal/names.ts'

export const MEMBER_LIMITS = { name: 20, certification: 20, reason: 100 } as const
/** Points that one giving or taking moves at most, in hundredths. */
export const POINTS_MOST = 100_000_000

/** What of an account is edited. */
export const memberFacts = later(() => ({
  name: line(MEMBER_LIMITS.name),
  /** 1 gift company, 3 landing service provider. */
  identityType: z.nullable(z.union([z.literal(1), z.literal(3)])),
  partner: z.boolean(),
  enterprise: z.boolean(),
  /** What it is certified as; '' for nothing. */
  certification: line(MEMBER_LIMITS.certification),
}))

/** A member as the back office sees him; the phone is masked. */
export const OfficeMember = later(() =>
  z.object({
    userId: z.string(),
    version: z.string(),
    userName: z.string(),
    telephone: z.nullable(z.string()),
    ...memberFacts(),
    roles: z.array(z.string()),
    authorities: z.array(z.string()),
    /** As people read them. */
    kinds: z.string(),
    status: z.enum(['ACTIVE', 'DISABLED']),
    createdAt: Time(),
    points: Points(),
    /** Of these held by payments under way. */
    held: Points(),
    orders: Count(),
    /** Legal texts that the member accepted, with their versions; newest first. */
    consents: z.array(z.object({ name: LegalName(), version: z.int(), agreedAt: Time() })),
    /** Who works in the back office is dealt with there. */
    staff: z.boolean(),
  }),
)
export type OfficeMember = z.output<ReturnType<typeof OfficeMember>>
