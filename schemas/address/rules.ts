import { formatFieldMessage, findFirstError, phone, requireValue } from '#schemas/base/field-rules.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { lengthRange } from '#schemas/base/length-rule.ts'

export const MAX_ADDRESSES = 20
export const ADDRESS_LENGTHS = {
  name: { min: 2, max: 20 },
  detail: { min: 5, max: 60 },
  label: { max: 4 },
} as const

export interface AddressTexts {
  name: string
  telephone: string
  detail: string
  label: string
}

/** Normalizes a mobile number and removes the country code that browsers and contacts add. */
export function readMobile(typed: string): string {
  return readDigits(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

const oneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()

/** Normalizes the typed texts: one line each, phone without blanks and in half-width digits. */
export function readAddressTexts(typed: AddressTexts): AddressTexts {
  return {
    name: oneLine(typed.name),
    telephone: readMobile(typed.telephone),
    detail: oneLine(typed.detail),
    label: oneLine(typed.label),
  }
}

const RULES = {
  name: [requireValue('请填写收货人'), lengthRange(ADDRESS_LENGTHS.name)],
  telephone: [requireValue('请填写手机号'), phone()],
  detail: [requireValue('请填写详细地址'), lengthRange(ADDRESS_LENGTHS.detail)],
  label: [lengthRange(ADDRESS_LENGTHS.label)],
} as const

/** Returns the error of a typed mobile number; null if it is valid. */
export function findMobileFault(typed: string): string | null {
  return findFirstError(RULES.telephone, readMobile(typed))
}

export const REGION_MESSAGE = formatFieldMessage('所在地区', 'change')
/** Returns the message of the first rule that a normalized field breaks; null if the field is valid. */
export function findAddressFault(field: keyof AddressTexts, typed: AddressTexts): string | null {
  return findFirstError(RULES[field], readAddressTexts(typed)[field])
}

export const MAX_PASTED = 500
