import { authUser } from '#schemas/api/auth-user.ts'
import { implement } from '#server/implement.ts'
import { applyCalls } from './auth-user/apply.ts'
import { loginCalls } from './auth-user/login.ts'
import { platformCalls } from './auth-user/platform.ts'
import { profileCalls } from './auth-user/profile.ts'
import { smsCalls } from './auth-user/sms.ts'

export const authUserRoutes = implement(authUser, {
  ...loginCalls,
  ...smsCalls,
  ...profileCalls,
  ...platformCalls,
  ...applyCalls,
})
