import type { Rule } from '#schemas/base/field-rules.ts'
import { email, matches, money, phone, phoneOrOffice } from '#schemas/base/field-rules.ts'
import { readDigits, toHalfWidth } from '#schemas/base/half-width.ts'
import { lengthRange } from '#schemas/base/length-rule.ts'
import { CONTROL_MESSAGE, hasControl, readLine, readLines } from '#schemas/base/one-line.ts'
import { cleanRate } from '#schemas/base/rate-input.ts'
import { readDay } from '#schemas/base/read-day.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import type { Choice } from './dictionaries.ts'

/** How a field is typed and read. `paper` holds the id of an upload, `papers` several; `categories` ids of categories. */
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

/** By field, as they are typed; what is not is ''. */
export type Texts = Readonly<Record<string, string>>

export interface SupplierField {
  label: string
  kind: FieldKind
  need: boolean
  /** UTF-16 units. */
  max: number
  rules: readonly Rule[]
  hint: string
  /** Of a choice, in the order of the form. */
  choices: readonly Choice[]
  /** Whether it is asked for at all. */
  when: (texts: Texts) => boolean
  /** Of the day that ends a period: the field where it begins. Such a day may be LONG_TERM. */
  from: string | null
  /** Of the days of a period: the paper that needs them. */
  of: string | null
  /** Of the days of a period: what both are called together, or ''. */
  period: string
  /** What is meant by what was typed: a rate without its sign, a phone without blanks. Again it changes nothing. */
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

/** A line of text with the rules that its label names. */
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

/** A period of a paper, or of what stands in one: where it begins and where it ends. */
export function period(label: string, names: { start: string; paper: string; need?: true }) {
  const facts: Given = { of: names.paper, need: names.need ?? false, period: label }
  return [day(`${label}开始日期`, facts), day(`${label}结束日期`, { ...facts, from: names.start })] as const
}
