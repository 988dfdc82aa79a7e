import { PHONE_DIGITS } from './constants.ts'
import { localMessages } from './errors.ts'

/** Event that checks a rule: messages of a blur rule begin with 请填写, messages of a change rule with 请选择. */
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

/** Accepts letters, digits, _ and - before and after @, then one or two suffixes of 2 to 3 of the same characters. */
export function isEmail(value: string): boolean {
  return EMAIL.test(value)
}

/** Accepts exactly 11 digits. */
export function isPhone(value: string): boolean {
  return PHONE.test(value)
}

/** Accepts 11 digits, or digits-digits. */
export function isPhoneOrOffice(value: string): boolean {
  return PHONE.test(value) || OFFICE_PHONE.test(value)
}

/** Accepts a non-negative amount without leading zeros and with at most two decimals. */
export function isMoney(value: string): boolean {
  return MONEY.test(value)
}

/** Formats a message such as `请填写正确的手机号` or `请选择正确的地区`. */
export function formatFieldMessage(name: string, trigger: Trigger = 'blur'): string {
  return `${trigger === 'blur' ? '请填写' : '请选择'}正确的${name}`
}

/** Requires a value that is not blank; the message is the field name alone. */
export function requireValue(name: string, trigger: Trigger = 'blur'): Rule {
  return { trigger, message: name, passes: (value) => value.trim() !== '' }
}

/** Requires that the value passes `test`. An empty value passes; use `requireValue` to forbid it. */
export function matches(name: string, test: (value: string) => boolean, trigger: Trigger = 'blur'): Rule {
  return {
    trigger,
    message: formatFieldMessage(name, trigger),
    passes: (value) => value === '' || test(value),
  }
}

/**
 * Requires that a value matches a pattern; an empty value passes. The pattern must run in linear time, because
 * values are untrusted.
 */
export function pattern(name: string, form: RegExp, trigger: Trigger = 'blur'): Rule {
  // A sticky or global pattern keeps its position, so that a second check of the same value would differ.
  const stateless = new RegExp(form.source, form.flags.replace(/[gy]/g, ''))
  return matches(name, (value) => stateless.test(value), trigger)
}

/** Creates an asynchronous rule. An empty value passes without a call. */
export function asyncCheck(
  name: string,
  test: (value: string) => Promise<boolean>,
  trigger: Trigger = 'blur',
): AsyncRule {
  const passes = async (value: string) => value === '' || (await test(value))
  return { trigger, message: formatFieldMessage(name, trigger), passes }
}

/** Accepts an empty value or an e-mail address (`isEmail`). */
export function email(name = '邮箱'): Rule {
  return matches(name, isEmail)
}

/** Accepts an empty value or a phone number (`isPhone`). */
export function phone(name = '手机号'): Rule {
  return matches(name, isPhone)
}

/** Accepts an empty value or an amount (`isMoney`). */
export function money(name = '金额'): Rule {
  return matches(name, isMoney)
}

/** Accepts an empty value or a phone number or landline (`isPhoneOrOffice`). */
export function phoneOrOffice(name = '联系电话'): Rule {
  return matches(name, isPhoneOrOffice)
}

/** Returns the message of the first rule that the value breaks, in the given order; null if it breaks none. */
export function findFirstError(rules: readonly Rule[], value: string): string | null {
  return rules.find((rule) => !rule.passes(value))?.message ?? null
}

/** Like `findFirstError` for asynchronous rules, checked one after the other. Rejects if a check rejects. */
export async function findFirstAsyncError(
  rules: readonly AsyncRule[],
  value: string,
): Promise<string | null> {
  for (const rule of rules) if (!(await rule.passes(value))) return rule.message
  return null
}

/** Returns the reason why goods cannot be chosen again for an activity; null if they can. */
export function checkActivityGoods(chosen: readonly { goodsId: string }[], goodsId: string): string | null {
  return chosen.some((goods) => goods.goodsId === goodsId) ? localMessages.alreadyChosen : null
}
