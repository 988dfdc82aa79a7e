import { implement } from '#server/platform/call/implement.ts'
import { applyCalls } from './apply.ts'
import { authCalls } from './calls.ts'
import { loginCalls } from './login.ts'
import { platformCalls } from './platform.ts'
import { profileCalls } from './profile.ts'
import { smsCalls } from './sms.ts'

// Points are the wallet's.
const { findUserPoints: _, ...calls } = authCalls

export const authUserRoutes = implement(calls, {
  ...loginCalls,
  ...smsCalls,
  ...profileCalls,
  ...platformCalls,
  ...applyCalls,
})
