import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { codeLine, text } from '#schemas/base/wire.ts'

export const captcha = later(() => ({
  captchaId: z.optional(text(64)),
  captcha: z.optional(codeLine(16)),
}))
