import { PHONE_DIGITS } from './constants.ts'
import { localMessages } from './errors.ts'

/** Messages of a blur rule begin with 请填写, those of a change rule with 请选择. */
export type Trigger = 'blur' | 'change'

export interface Rule {
  trigger: Trigger
  message: string
  passes(value: string): boolean
}

export interface AsyncRule {
  trigger: Trigger
  message: string
  passes(value: string): Promise<boolean>
}

const EMAIL = /^[\w-]+@[\w-]+(?:\.[\w-]{2,3}){1,2}$/
const PHONE = new RegExp(`^\\d{${PHONE_DIGITS}}$`)
const OFFICE_PHONE = /^\d+-\d+$/
const MONEY = /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

/** Letters, digits, _ and - before and after @, then one or two suffixes of 2 to 3 of the same characters. */
export function isEmail(value: string): boolean {
  return EMAIL.test(value)
}

/** Exactly 11 digits. */
export function isPhone(value: string): boolean {
  return PHONE.test(value)
}

/** 11 digits, or digits-digits. */
export function isPhoneOrOffice(value: string): boolean {
  return PHONE.test(value) || OFFICE_PHONE.test(value)
}

/** Not below zero, no leading zeros, at most two decimals. */
export function isMoney(value: string): boolean {
  return MONEY.test(value)
}

/** `请填写正确的手机号`, `请选择正确的地区`. */
export function fieldMessage(name: string, trigger: Trigger = 'blur'): string {
  return `${trigger === 'blur' ? '请填写' : '请选择'}正确的${name}`
}

/** The message is the field name alone. Blanks are nothing. */
export function required(name: string, trigger: Trigger = 'blur'): Rule {
  return { trigger, message: name, passes: (value) => value.trim() !== '' }
}

/** An empty value passes; whether it may be empty is for `required`. */
export function matches(name: string, test: (value: string) => boolean, trigger: Trigger = 'blur'): Rule {
  return { trigger, message: fieldMessage(name, trigger), passes: (value) => value === '' || test(value) }
}

/** An empty value passes. The pattern has to be linear, for the value is anyone's. */
export function pattern(name: string, form: RegExp, trigger: Trigger = 'blur'): Rule {
  // A sticky or global pattern remembers where it stood, and the second check of a value would differ.
  const stateless = new RegExp(form.source, form.flags.replace(/[gy]/g, ''))
  return matches(name, (value) => stateless.test(value), trigger)
}

/** An empty value passes and asks nobody. */
export function asyncCheck(
  name: string,
  test: (value: string) => Promise<boolean>,
  trigger: Trigger = 'blur',
): AsyncRule {
  const passes = async (value: string) => value === '' || (await test(value))
  return { trigger, message: fieldMessage(name, trigger), passes }
}

/** isEmail, or empty. */
export function email(name = '邮箱'): Rule {
  return matches(name, isEmail)
}

/** isPhone, or empty. */
export function phone(name = '手机号'): Rule {
  return matches(name, isPhone)
}

/** isMoney, or empty. */
export function money(name = '金额'): Rule {
  return matches(name, isMoney)
}

/** isPhoneOrOffice, or empty. */
export function phoneOrOffice(name = '联系电话'): Rule {
  return matches(name, isPhoneOrOffice)
}

/** The message of the first rule that the value breaks, in the order given; null when it keeps all. */
export function firstError(rules: readonly Rule[], value: string): string | null {
  return rules.find((rule) => !rule.passes(value))?.message ?? null
}

/** As firstError, one check after the other. Rejects when a check does. */
export async function firstAsyncError(rules: readonly AsyncRule[], value: string): Promise<string | null> {
  for (const rule of rules) if (!(await rule.passes(value))) return rule.message
  return null
}

/** Why goods cannot be chosen for an activity once more; null when they can. */
export function activityGoodsRefusal(chosen: readonly { goodsId: string }[], goodsId: string): string | null {
  return chosen.some((goods) => goods.goodsId === goodsId) ? localMessages.alreadyChosen : null
}
