import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Time } from '#schemas/base/wire.ts'

/** Whether an account may be used. */
export const ACCOUNT_STATES = { ACTIVE: '启用', DISABLED: '停用' } as const

/** An account of the back office, as the admin edits it. */
export const StaffMember = later(() =>
  z.object({
    userId: z.string(),
    userName: z.string(),
    name: z.string(),
    telephone: z.nullable(z.string()),
    roles: z.array(z.string()),
    authorities: z.array(z.string()),
    shopId: z.nullable(z.string()),
    shopName: z.nullable(z.string()),
    status: z.enum(['ACTIVE', 'DISABLED']),
    createdAt: Time(),
    /** Of what is edited; a write that names an older one is refused. */
    version: z.string(),
  }),
)
