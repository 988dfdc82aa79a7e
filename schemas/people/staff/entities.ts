import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Time } from '#schemas/base/wire.ts'

export const ACCOUNT_STATES = { ACTIVE: '启用', DISABLED: '停用' } as const

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
    /** Version of the edited data; writes that name an older version are rejected. */
    version: z.string(),
  }),
)
