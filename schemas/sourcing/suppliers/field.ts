import type { Rule } from '#schemas/base/field-rules.ts'
import { email, matches, money, phone, phoneOrOffice } from '#schemas/base/field-rules.ts'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { lengthRange } from '#schemas/base/length-rule.ts'
import { CONTROL_MESSAGE, hasControl, readLine, readLines } from '#schemas/base/one-line.ts'
import { cleanRate } from '#schemas/base/rate-input.ts'
import { readDay } from '#schemas/base/read-day.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import type { Choice } from './dictionaries.ts'

/** Input type of a field. `paper` holds the id of an upload, `papers` several; `categories` ids of categories. */
export type FieldKind =
  | 'text'
  | 'area'
  | 'password'
  | 'choice'
  | 'rate'
  | 'money'
  | 'day'
  | 'categories'
  | 'salesperson'
  | 'paper'
  | 'papers'

/** Typed texts by field; a missing text counts as ''. */
export type Texts = Readonly<Record<string, string>>

export interface SupplierField {
  label: string
  kind: FieldKind
  need: boolean
  /** Maximum length in graphemes. */
  max: number
  rules: readonly Rule[]
  hint: string
  choices: readonly Choice[]
  when: (texts: Texts) => boolean
  /** For the last day of a period, the field with the first day, otherwise null. The last day may be LONG_TERM. */
  from: string | null
  /** Field of the paper that makes this day required once it is uploaded; null for other fields. */
  of: string | null
  /** Common label of the first and last day of a period; '' for other fields. */
  period: string
  /** Normalizes a typed text: a rate without its sign, a phone without blanks. Idempotent. */
  clean: (typed: string) => string
}

type Given = Partial<Omit<SupplierField, 'label' | 'kind'>>

const field =
  (kind: FieldKind, base: Given = {}) =>
  (label: string, given: Given = {}): SupplierField => ({
    label,
    kind,
    need: false,
    max: 64,
    rules: [],
    hint: '',
    choices: [],
    when: () => true,
    from: null,
    of: null,
    period: '',
    clean: readLine,
    ...base,
    ...given,
  })

const ONE_LINE: Rule = { trigger: 'blur', message: CONTROL_MESSAGE, passes: (value) => !hasControl(value) }

/** Creates a field for a line of text with the rules of its label. */
export function text(label: string, given: Given = {}): SupplierField {
  const max = given.max ?? 64
  const rules = [...(given.rules ?? []), lengthRange({ max }), ONE_LINE]
  return field('text')(label, { ...given, max, rules })
}

export const area = (label: string, given: Given = {}) =>
  field('area', { max: 300, clean: (typed) => readLines(typed).trim() })(label, {
    ...given,
    rules: [lengthRange({ max: given.max ?? 300 })],
  })
const withoutBlanks = (typed: string) => toHalfWidth(typed).replace(/\s/g, '')

export const phoneText = (label: string, given: Given = {}) =>
  field('text', { max: 32, rules: [phone(label)], clean: readDigits })(label, given)
export const officePhone = (label: string, given: Given = {}) =>
  field('text', { max: 32, rules: [phoneOrOffice(label)], clean: withoutBlanks })(label, given)
export const emailText = (label: string, given: Given = {}) =>
  field('text', { rules: [email(label)], clean: withoutBlanks })(label, given)
export const choice = (label: string, choices: SupplierField['choices'], given: Given = {}) =>
  field('choice', { max: 8 })(label, {
    ...given,
    choices,
    rules: [matches(label, (typed) => choices.some(({ value }) => value === typed), 'change')],
  })
export const rate = (label: string, given: Given = {}) =>
  field('rate', {
    max: 8,
    clean: cleanRate,
    rules: [matches(label, (value) => /^\d{1,3}$/.test(value) && Number(value) <= 100)],
  })(label, given)
export const moneyText = (label: string, given: Given = {}) =>
  field('money', { max: 16, rules: [money(label)], clean: readNumber })(label, given)
export const day = (label: string, given: Given = {}) =>
  field('day', { max: 16, clean: (typed) => readDay(typed) ?? typed.trim() })(label, given)
export const password = field('password', { max: 256, need: true })
export const salesperson = field('salesperson')
export const categories = field('categories', { max: 600 })
export const paper = field('paper')
export const papers = field('papers', { max: 600 })

/** Creates the two days of a period of a paper: its begin and its end. */
export function period(label: string, names: { start: string; paper: string; need?: true }) {
  const facts: Given = { of: names.paper, need: names.need ?? false, period: label }
  return [day(`${label}开始日期`, facts), day(`${label}结束日期`, { ...facts, from: names.start })] as const
}
