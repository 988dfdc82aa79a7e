import { fieldMessage } from './field-rules.ts'

/** Never digits alone, so that a user name and a telephone cannot be mistaken for each other. */
const USER_NAME = /^(?!\d+$)[\p{Script=Han}A-Za-z0-9_]{2,20}$/u

export const USER_NAME_MESSAGE = `${fieldMessage('用户名')}：2 到 20 个汉字、字母、数字或下划线，不能全是数字`

/** 2 to 20 Han characters, letters, digits or _, and not digits alone. */
export function isUserName(name: string): boolean {
  return USER_NAME.test(name)
}
