import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'

export const authCalls = { ...authUser, ...authAccount }
