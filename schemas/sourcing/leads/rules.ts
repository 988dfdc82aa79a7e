import { formatFieldMessage, isMoney, isPhoneOrOffice } from '#schemas/base/field-rules.ts'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { readNumber, readWholeText } from '#schemas/base/typed-number.ts'

/** Maximum lengths of a lead's texts, in characters. */
export const LEAD_TEXTS = { topic: 40, name: 20, company: 60, telephone: 32, need: 500, note: 300 } as const
export const MAX_PEOPLE = 1_000_000
const MAX_AMOUNT_YUAN = 1_000_000_000

export interface TypedLead {
  name: string
  company: string
  telephone: string
  need: string
  /** Number of people; '' if not given. */
  people: string
  /** Amount in yuan; '' if not given. */
  amount: string
}

/** Normalizes the typed fields: trims them and converts full-width digits; an office number keeps its hyphen. Pure. */
export function readLead(typed: TypedLead): TypedLead {
  const digits = readDigits(typed.telephone)
  return {
    name: typed.name.trim(),
    company: typed.company.trim(),
    telephone: /^1\d{10}$/.test(digits) ? digits : toHalfWidth(typed.telephone).replace(/\s/g, ''),
    need: typed.need.trim(),
    people: readWholeText(typed.people),
    amount: readNumber(typed.amount),
  }
}

type Check = (value: string) => string | null
const filled =
  (name: string): Check =>
  (value) =>
    value === '' ? `请填写${name}` : null

const checks: Readonly<Record<keyof TypedLead, Check>> = {
  name: filled('姓名'),
  company: filled('公司名称'),
  telephone: (value) =>
    filled('联系电话')(value) ?? (isPhoneOrOffice(value) ? null : formatFieldMessage('联系电话')),
  need: filled('需求'),
  people: (value) =>
    value === '' || (/^[1-9]\d{0,6}$/.test(value) && Number(value) <= MAX_PEOPLE)
      ? null
      : formatFieldMessage('人数'),
  amount: (value) =>
    value === '' || (isMoney(value) && Number(value) > 0 && Number(value) <= MAX_AMOUNT_YUAN)
      ? null
      : formatFieldMessage('预算'),
}

/** Returns a sentence that says why a field is invalid; null if it is valid. */
export function findLeadFault(field: keyof TypedLead, typed: TypedLead): string | null {
  return checks[field](readLead(typed)[field])
}
