import { readMobile } from '#schemas/address/rules.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'

export const ACCOUNT_KINDS = ['PHONE', 'PHONE_OR_NAME'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** 直充 (top-up) goes to an account of any service; codes and everything else go to a phone. */
const TOP_UP = { goodsType: 4, subType: 2 } as const

/** Returns the account kind for all of the goods: a name is allowed only if all of them are top-ups. */
export function getAccountKind(goods: readonly { goodsType: number; subType: number }[]): AccountKind {
  const named = ({ goodsType, subType }: { goodsType: number; subType: number }) =>
    goodsType === TOP_UP.goodsType && subType === TOP_UP.subType
  return goods.every(named) ? 'PHONE_OR_NAME' : 'PHONE'
}

export const ACCOUNT_LABELS = {
  PHONE: '接收手机号',
  PHONE_OR_NAME: '充值手机号或账号',
} as const satisfies Record<AccountKind, string>

/** Account names of common services: a number, an e-mail address, or a nickname in any script, without blanks. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.@_+#-]{1,59}$/u

/** Normalizes the typed text; a phone also loses the blanks and hyphens between its digits. */
export function readAccount(kind: AccountKind, typed: string): string {
  const phone = readMobile(typed)
  return kind === 'PHONE' || isPhone(phone) ? phone : toHalfWidth(typed)
}

/** Returns the reason why nothing can be delivered to the typed account, in Chinese; null if it can. */
export function validateAccount(kind: AccountKind, typed: string): string | null {
  const account = readAccount(kind, typed)
  if (account === '') return `请填写${ACCOUNT_LABELS[kind]}`
  const right = isPhone(account) || (kind === 'PHONE_OR_NAME' && NAME.test(account))
  return right ? null : formatFieldMessage(ACCOUNT_LABELS[kind])
}
