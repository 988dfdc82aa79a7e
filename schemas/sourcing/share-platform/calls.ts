import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, lines, Nothing, text, typedText } from '#schemas/base/wire.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { captcha } from '#schemas/people/accounts/captcha-input.ts'
import { LoginResult } from '#schemas/people/accounts/entities.ts'
import { COMPANY_TEXTS } from './company.ts'

/**
 * Members register with their account's phone and password; guests and accounts without a phone verify one by SMS.
 */
const Registration = later(() =>
  z.object({
    telephone: z.optional(codeLine(32)),
    smsCode: z.optional(codeLine(16)),
    password: z.optional(text(256)),
    name: line(COMPANY_TEXTS.name),
    licenceNumber: codeLine(COMPANY_TEXTS.licenceNumber),
    /** Id of an upload with the purpose `licence`. */
    licence: Id(),
    industryId: Id(),
    region: line(COMPANY_TEXTS.region),
    contact: line(COMPANY_TEXTS.contact),
    goods: typedText(COMPANY_TEXTS.goods),
    intro: lines(COMPANY_TEXTS.intro),
  }),
)

const register = {
  mayAnswerNothing: true,
  access: 'either',
  changes: ['account', 'application', 'company'],
  input: Registration,
  output: LoginResult,
} as const

const newPassword = {
  access: 'either',
  changes: [],
  input: () => z.object({ proof: text(64), password: text(256) }),
  output: Nothing,
} as const

export const sharePlatform = {
  /** Logs in with an account of the mall and creates a normal session; only the form of the call differs. */
  login: post('/user/v1/sharePlatform/login', {
    access: 'public',
    send: 'multipart',
    changes: [],
    input: () => authUser.login.input,
    output: LoginResult,
  }),
  supplierRegister: post('/user/v1/sharePlatform/supplier/register', register),
  purchaserRegister: post('/user/v1/sharePlatform/purchaser/register', register),
  /** Sends an SMS code; the answer is the same whether or not the phone has an account. */
  verifyTelephone: post('/user/v1/sharePlatform/verify/telephone', {
    mayAnswerNothing: true,
    access: 'either',
    changes: ['sms'],
    input: () => z.object({ telephone: codeLine(32), ...captcha() }),
    output: () => z.object({ proof: z.string(), retryAfterMs: Count() }),
  }),
  /** Exchanges the code and the proof of the previous step for the proof that is required to set a new password. */
  verifyIdentity: post('/user/v1/sharePlatform/verify/identity', {
    mayAnswerNothing: true,
    access: 'either',
    changes: [],
    input: () => z.object({ proof: text(64), smsCode: codeLine(16) }),
    output: () => z.object({ proof: z.string() }),
  }),
  /** Sets the password and ends every session of the account. */
  resetPwd: post('/user/v1/sharePlatform/resetPwd', newPassword),
  setPwd: post('/user/v1/sharePlatform/setPwd', newPassword),
}
