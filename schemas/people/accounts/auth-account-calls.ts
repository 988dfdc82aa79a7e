import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Count, Empty, line, Nothing, text, typedText } from '#schemas/base/wire.ts'
import { captcha } from './captcha-input.ts'
import { CurrentUser, LoginResult } from './entities.ts'

/** Account calls that only some screens need. */
export const authAccount = {
  /** `loginMode` 0 is user name and password, 1 is phone and SMS code. */
  sysLogin: post('/b/user/sysuser/login', {
    access: 'public',
    send: 'form',
    changes: [],
    input: () =>
      z.object({
        loginMode: z.enum(['0', '1']),
        username: z.optional(codeLine(64)),
        password: z.optional(text(256)),
        telephone: z.optional(codeLine(32)),
        ...captcha(),
      }),
    output: LoginResult,
  }),
  sysCurrent: get('/b/user/sysuser/current', {
    access: 'login',
    shows: ['account'],
    input: Empty,
    output: CurrentUser,
  }),
  /** Same as `logout`. */
  logoutTwin: post('/user/logout', {
    access: 'either',
    anyToken: true,
    changes: [],
    input: Empty,
    output: Nothing,
  }),
  /** Sends an SMS code for any purpose except logging in; the code is valid only for `purpose`. */
  sendCaptchaMessage: get('/user/v1/common/sendCaptchaMessage', {
    access: 'public',
    changes: ['sms'],
    input: () =>
      z.object({
        telephone: codeLine(32),
        purpose: z.enum(['register', 'password', 'phone', 'pay', 'supplier']),
        ...captcha(),
      }),
    output: () => z.object({ retryAfterMs: Count() }),
  }),
  sendLoginCaptchaMessage: get('/user/v1/user/sendLoginCaptchaMessage', {
    access: 'public',
    changes: ['sms'],
    input: () => z.object({ telephone: codeLine(32), ...captcha() }),
    output: () => z.object({ retryAfterMs: Count() }),
  }),
  /** Changes only the given fields of the user; roles, points and identity cannot be changed with this call. */
  edit: post('/user/v1/user/edit', {
    mayAnswerNothing: true,
    access: 'login',
    changes: ['account'],
    input: () =>
      z.object({
        name: z.optional(line(20)),
        avatar: z.optional(line(200)),
        email: z.optional(codeLine(64)),
      }),
    output: CurrentUser,
  }),
  /**
   * Changes the password and ends all sessions. sic: a GET that changes state; like every call it needs the Token
   * header.
   */
  modifySelfPwd: get('/user/v1/user/modifySelfPwd', {
    access: 'login',
    changes: [],
    input: () => z.object({ oldPassword: text(256), newPassword: text(256) }),
    output: Nothing,
  }),
  /** Returns the number of members active in the last 30 minutes and of visits today (Asia/Shanghai). */
  active: get('/stat/v1/user/active', {
    access: 'either',
    quiet: true,
    input: Empty,
    output: () => z.object({ activeUsers: Count(), visitsToday: Count() }),
  }),
  applySave: post('/user/v1/apply/save', {
    mayAnswerNothing: true,
    access: 'either',
    changes: ['application'],
    input: () =>
      z.object({
        /** One of APPLIED_FOR in schemas/sourcing/applications/states.ts. */
        kind: codeLine(32),
        name: line(20),
        telephone: codeLine(32),
        content: typedText(500),
        ...captcha(),
      }),
    output: () => z.object({ applyId: z.string() }),
  }),
  /** Returns the facilitator with this id, enabled or not; without an id the first enabled one. */
  getFacilitatorBaseInfo: get('/b/user/facilitator/getFacilitatorBaseInfo', {
    access: 'either',
    shows: ['facilitator'],
    input: () => z.object({ facilitatorId: z.optional(codeLine(64)) }),
    output: () =>
      z.nullable(
        z.object({
          facilitatorId: z.string(),
          name: z.string(),
          contact: z.string(),
          telephone: z.string(),
          regions: z.array(z.string()),
          intro: z.string(),
        }),
      ),
  }),
}
