import type { Implemented } from './implement.ts'
import { accountRoutes } from './modules/account.ts'
import { authUserRoutes } from './modules/auth-user.ts'

/** Every built call with its handler; a group joins here when it is implemented. */
export const routes: readonly Implemented[] = [...authUserRoutes, ...accountRoutes]
