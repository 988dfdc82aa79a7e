import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { LoginResult } from '../entities/user.ts'
import { Empty, Nothing, Time, text } from '../wire.ts'

/** Own calls around the account: picture captcha, registration, forgotten password, the demo's outbox. */
export const account = {
  imageCaptcha: get('/mall/v1/captcha', {
    access: 'public',
    quiet: true,
    input: Empty,
    /** `picture` is an SVG data URL of distorted digits. */
    output: z.object({ captchaId: z.string(), picture: z.string() }),
  }),
  register: post('/mall/v1/account/register', {
    access: 'public',
    input: z.object({
      userName: text(32),
      telephone: text(32),
      smsCode: text(16),
      password: text(256),
      company: z.optional(text(60)),
      consent: z.literal(true),
    }),
    output: LoginResult,
  }),
  resetPassword: post('/mall/v1/account/resetPassword', {
    access: 'public',
    input: z.object({ telephone: text(32), smsCode: text(16), password: text(256) }),
    output: Nothing,
  }),
  /** Only with MALL_DEMO; else not found. The last 50, newest first. */
  smsOutbox: get('/mall/v1/demo/sms', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: z.array(
      z.object({ id: z.string(), telephone: z.string(), content: z.string(), createdAt: Time }),
    ),
  }),
  /** Only with MALL_DEMO: the labelled accounts a visitor may try. */
  demoAccounts: get('/mall/v1/demo/accounts', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: z.object({
      password: z.string(),
      accounts: z.array(
        z.object({ userName: z.string(), title: z.string(), telephone: z.optional(z.string()) }),
      ),
    }),
  }),
}
