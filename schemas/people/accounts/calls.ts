import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { codeLine, Count, Empty, line, Nothing, text, Time } from '#schemas/base/wire.ts'
import { CurrentUser, LoginResult } from './entities.ts'

export const account = {
  imageCaptcha: get('/mall/v1/captcha', {
    access: 'public',
    quiet: true,
    /** `proof` is a challenge and its solution, as JSON. */
    input: () => z.object({ proof: z.optional(text(4096)) }),
    /**
     * `picture` is a data URL of distorted digits. While the mall is busy, `picture` is empty and `challenge` holds
     * a task as JSON; sending its solution returns the picture (ui/challenge/draw-captcha.ts).
     */
    output: () => z.object({ captchaId: z.string(), picture: z.string(), challenge: z.optional(z.string()) }),
  }),
  register: post('/mall/v1/account/register', {
    access: 'public',
    changes: [],
    input: () =>
      z.object({
        userName: codeLine(32),
        telephone: codeLine(32),
        smsCode: codeLine(16),
        password: text(256),
        company: z.optional(line(60)),
        consent: z.literal(true),
      }),
    output: LoginResult,
  }),
  /** Returns true if the user name is free, so that a form can show this before it is sent. */
  userNameFree: get('/mall/v1/account/register/userNameFree', {
    access: 'public',
    quiet: true,
    input: () => z.object({ userName: codeLine(32) }),
    output: () => z.boolean(),
  }),
  resetPassword: post('/mall/v1/account/resetPassword', {
    access: 'public',
    changes: [],
    input: () => z.object({ telephone: codeLine(32), smsCode: codeLine(16), password: text(256) }),
    output: Nothing,
  }),
  profile: get('/mall/v1/account/profile', {
    access: 'login',
    quiet: true,
    shows: ['account'],
    input: Empty,
    output: () =>
      z.object({
        user: CurrentUser(),
        email: z.nullable(z.string()),
        payPassword: z.enum(['NONE', 'SET', 'LOCKED']),
      }),
  }),
  /** Sends a code to the member's current phone or to the new one. */
  sendPhoneCode: post('/mall/v1/account/sendPhoneCode', {
    access: 'login',
    changes: ['sms'],
    input: () => z.object({ telephone: z.optional(codeLine(32)) }),
    output: () => z.object({ retryAfterMs: Count() }),
  }),
  /**
   * Checks the code (or the password of an account without a phone) and returns a ticket that is valid for ten
   * minutes.
   */
  verifyPhone: post('/mall/v1/account/verifyPhone', {
    access: 'login',
    changes: [],
    input: () => z.object({ smsCode: z.optional(codeLine(16)), password: z.optional(text(256)) }),
    output: () => z.object({ ticket: z.string() }),
  }),
  /**
   * Changes the phone with the ticket for the old phone and the code sent to the new phone; a ticket works once.
   */
  changePhone: post('/mall/v1/account/changePhone', {
    access: 'login',
    changes: ['account'],
    input: () => z.object({ ticket: text(64), telephone: codeLine(32), smsCode: codeLine(16) }),
    output: CurrentUser,
  }),
  /** Returns the last 50 messages, newest first; not found unless MALL_DEMO is set. */
  smsOutbox: get('/mall/v1/demo/sms', {
    access: 'public',
    quiet: true,
    shows: ['sms'],
    input: Empty,
    output: () =>
      z.array(z.object({ id: z.string(), telephone: z.string(), content: z.string(), createdAt: Time() })),
  }),
  /** Returns the labelled accounts that a visitor may try; not found unless MALL_DEMO is set. */
  demoAccounts: get('/mall/v1/demo/accounts', {
    access: 'public',
    quiet: true,
    keep: KEEP.edited,
    input: Empty,
    output: () =>
      z.object({
        password: z.string(),
        payPassword: z.optional(z.string()),
        accounts: z.array(
          z.object({
            userName: z.string(),
            title: z.string(),
            telephone: z.optional(z.string()),
            backOffice: z.optional(z.boolean()),
          }),
        ),
      }),
  }),
}
