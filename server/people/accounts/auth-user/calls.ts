import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'

/** All calls of the group auth-user. */
export const authCalls = { ...authUser, ...authAccount }
