import { account } from '#schemas/api/account.ts'
import { drawImageCaptcha } from '#server/image-captcha.ts'
import { implement } from '#server/implement.ts'
import { demoCalls } from './account/demo.ts'
import { phoneCalls } from './account/phone.ts'
import { registerCalls } from './account/register.ts'

export const accountRoutes = implement(account, {
  imageCaptcha: (_, context) => drawImageCaptcha(context),
  ...registerCalls,
  ...phoneCalls,
  ...demoCalls,
})
