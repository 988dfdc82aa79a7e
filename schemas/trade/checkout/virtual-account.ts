import { readMobile } from '#schemas/address/rules.ts'
import { fieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'

/** What virtual goods are handed out to: a phone alone, or a phone or the name of an account elsewhere. */
export const ACCOUNT_KINDS = ['PHONE', 'PHONE_OR_NAME'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** 直充 goes to an account of any service; codes and all else go to a phone. */
const TOP_UP = { goodsType: 4, subType: 2 } as const

/** What suits all of the goods, for an order has one account: a name only when every one of them is a top-up. */
export function accountKind(goods: readonly { goodsType: number; subType: number }[]): AccountKind {
  const named = ({ goodsType, subType }: { goodsType: number; subType: number }) =>
    goodsType === TOP_UP.goodsType && subType === TOP_UP.subType
  return goods.every(named) ? 'PHONE_OR_NAME' : 'PHONE'
}

export const ACCOUNT_LABELS = {
  PHONE: '接收手机号',
  PHONE_OR_NAME: '充值手机号或账号',
} as const satisfies Record<AccountKind, string>

/** Names of the usual services: a number, an e-mail address, a nickname in any script; no blanks inside. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.@_+#-]{1,59}$/u

/** What is kept of the typed text; a phone also without the blanks and hyphens that group its digits. */
export function readAccount(kind: AccountKind, typed: string): string {
  const phone = readMobile(typed)
  return kind === 'PHONE' || isPhone(phone) ? phone : toHalfWidth(typed)
}

/** Why nothing can be handed out to what was typed, in Chinese; null when it can. */
export function accountFault(kind: AccountKind, typed: string): string | null {
  const account = readAccount(kind, typed)
  if (account === '') return `请填写${ACCOUNT_LABELS[kind]}`
  const right = isPhone(account) || (kind === 'PHONE_OR_NAME' && NAME.test(account))
  return right ? null : fieldMessage(ACCOUNT_LABELS[kind])
}
