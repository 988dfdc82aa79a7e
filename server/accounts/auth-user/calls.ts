import { authAccount } from '#schemas/api/auth-account.ts'
import { authUser } from '#schemas/api/auth-user.ts'

/** Group auth-user of §7 whole. */
export const authCalls = { ...authUser, ...authAccount }
