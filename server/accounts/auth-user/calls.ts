import { authAccount } from '#schemas/api/auth-account.ts'
import { authUser } from '#schemas/api/auth-user.ts'

/** The group auth-user, whole. */
export const authCalls = { ...authUser, ...authAccount }
