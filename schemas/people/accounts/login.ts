import { HASHED_PASSWORD_OVER } from '#schemas/base/constants.ts'
import { fieldMessage } from '#schemas/base/field-rules.ts'

/** 0 is user name and password, 1 is telephone and code. */
export type LoginMode = 0 | 1

export interface LoginForm {
  mode: LoginMode
  username: string
  password: string
  telephone: string
  captcha: string
}

/** What the login call sends, by mode, and nothing of the other mode. */
export function loginParams(form: LoginForm) {
  const { mode, username, password, telephone, captcha } = form
  return mode === 0
    ? ({ loginMode: 0, username, password, captcha } as const)
    : ({ loginMode: 1, telephone, captcha } as const)
}

/** What the account login form sends; sic: `acount`. loginType is 2 for the account mode, otherwise 1. */
export function accountForm(kind: 'account' | 'phone', account: string, password: string) {
  return { loginType: kind === 'account' ? '2' : '1', acount: account, password } as const
}

/** A password of more than 50 characters is already hashed. */
export function isHashed(password: string): boolean {
  return password.length > HASHED_PASSWORD_OVER
}

/** What travels: the password as it is when already hashed, otherwise its SM3 digest by the given function. */
export function hashedOnce(password: string, sm3: (text: string) => string): string {
  return isHashed(password) ? password : sm3(password)
}

/** Never digits alone, so that a user name and a telephone cannot be mistaken for each other. */
const USER_NAME = /^(?!\d+$)[\p{Script=Han}A-Za-z0-9_]{2,20}$/u

export const USER_NAME_MESSAGE = `${fieldMessage('用户名')}：2 到 20 个汉字、字母、数字或下划线，不能全是数字`

/** Somebody else has the user name. */
export const USER_NAME_TAKEN = '该用户名已被使用，请更换后重试'

/** 2 to 20 Han characters, letters, digits or _, and not digits alone. */
export function isUserName(name: string): boolean {
  return USER_NAME.test(name)
}
