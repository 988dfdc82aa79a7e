import { implement } from '#server/implement.ts'
import { applyCalls } from './auth-user/apply.ts'
import { authCalls } from './auth-user/calls.ts'
import { loginCalls } from './auth-user/login.ts'
import { platformCalls } from './auth-user/platform.ts'
import { profileCalls } from './auth-user/profile.ts'
import { smsCalls } from './auth-user/sms.ts'

export const authUserRoutes = implement(authCalls, {
  ...loginCalls,
  ...smsCalls,
  ...profileCalls,
  ...platformCalls,
  ...applyCalls,
})
