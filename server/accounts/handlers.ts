import { account } from '#schemas/api/account.ts'
import { implement } from '#server/platform/call/implement.ts'
import { drawImageCaptcha } from './captcha/image.ts'
import { demoCalls } from './demo.ts'
import { phoneCalls } from './phone.ts'
import { registerCalls } from './register.ts'

// The profile says whether there is a pay password: it is the wallet's.
const { profile: _, ...calls } = account

export const accountRoutes = implement(calls, {
  imageCaptcha: (_, context) => drawImageCaptcha(context),
  ...registerCalls,
  ...phoneCalls,
  ...demoCalls,
})
