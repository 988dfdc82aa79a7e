import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Empty, line, Nothing, Points, text } from '#schemas/base/wire.ts'
import { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { captcha } from './captcha-input.ts'
import { CurrentUser, LoginResult } from './entities.ts'

/** Account calls that the shell of every screen needs; the remaining ones are in `authAccount`. */
export const authUser = {
  /** `loginType` 2 is account and password, 1 is phone and SMS code. */
  login: post('/user/v1/user/login', {
    access: 'public',
    send: 'form',
    // sic: `acount`; `remember` requests a remember token, and a captcha is required after wrong tries.
    changes: [],
    input: () =>
      z.object({
        loginType: z.enum(['1', '2']),
        acount: codeLine(64),
        password: text(256),
        remember: z.optional(text(5)),
        ...captcha(),
      }),
    output: LoginResult,
  }),
  current: get('/user/v1/user/current', {
    access: 'login',
    shows: ['account'],
    input: Empty,
    output: CurrentUser,
  }),
  logout: post('/user/v1/user/logout', {
    access: 'either',
    anyToken: true,
    changes: [],
    input: Empty,
    output: Nothing,
  }),
  findUserPoints: get('/user/v1/userAccount/findUserPoints', {
    access: 'login',
    shows: ['points'],
    input: Empty,
    output: () => z.object({ balance: Points(), available: Points(), expiringSoon: Points() }),
  }),
  platformInfo: post('/store/v1/info', {
    access: 'public',
    quiet: true,
    shows: ['platform'],
    input: Empty,
    output: PlatformInfo,
  }),
  visit: post('/user/v1/user/visit', {
    access: 'public',
    quiet: true,
    changes: [],
    input: () => z.object({ path: line(300), visitorId: z.optional(text(64)) }),
    output: Nothing,
  }),
  /** Returns a visitor id for statistics; never a token. */
  anonymousLogin: get('/user/v1/user/anonymousLogin', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: () => z.object({ visitorId: z.string() }),
  }),
}
