import { fieldMessage, firstError, phone, required } from '#schemas/base/field-rules.ts'
import { readDigits } from '#schemas/base/half-width.ts'
import { lengthRange } from '#schemas/base/length-rule.ts'

export const MAX_ADDRESSES = 20
export const ADDRESS_LENGTHS = {
  name: { min: 2, max: 20 },
  detail: { min: 5, max: 60 },
  label: { max: 4 },
} as const

/** What a person types of an address; the region is chosen. */
export interface AddressTexts {
  name: string
  telephone: string
  detail: string
  label: string
}

/** A mobile number, with the country's code as browsers and contacts give it left out. */
export function readMobile(typed: string): string {
  return readDigits(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')
}

const oneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()

/** What is kept of the typed texts: one line each, full-width digits and blanks of the phone understood. */
export function readAddressTexts(typed: AddressTexts): AddressTexts {
  return {
    name: oneLine(typed.name),
    telephone: readMobile(typed.telephone),
    detail: oneLine(typed.detail),
    label: oneLine(typed.label),
  }
}

const RULES = {
  name: [required('请填写收货人'), lengthRange(ADDRESS_LENGTHS.name)],
  telephone: [required('请填写手机号'), phone()],
  detail: [required('请填写详细地址'), lengthRange(ADDRESS_LENGTHS.detail)],
  label: [lengthRange(ADDRESS_LENGTHS.label)],
} as const

/** Why nobody can be reached by what was typed as a mobile number; null when they can. */
export function mobileFault(typed: string): string | null {
  return firstError(RULES.telephone, readMobile(typed))
}

export const REGION_MESSAGE = fieldMessage('所在地区', 'change')
/** The first rule that a field breaks, by what would be kept of it; null when it keeps all. */
export function addressFault(field: keyof AddressTexts, typed: AddressTexts): string | null {
  return firstError(RULES[field], readAddressTexts(typed)[field])
}

/** Characters; an address and its labels are far below. */
export const MAX_PASTED = 500
