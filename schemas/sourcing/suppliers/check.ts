import { formatFieldMessage, findFirstError, requireValue } from '#schemas/base/field-rules.ts'
import { countGraphemes } from '#schemas/base/graphemes.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import type { SupplierField, Texts } from './field.ts'
import {
  CATEGORIES_MAX,
  CHAIN_MAX,
  isSupplierField,
  LONG_TERM,
  splitValues,
  SUPPLIER_FIELDS,
  type SupplierFieldName,
} from './fields.ts'

const CHOSEN: readonly string[] = ['choice', 'categories', 'salesperson']
const PAPERS: readonly string[] = ['paper', 'papers']

/**
 * Returns true if the value is chosen instead of typed. The days of a period are chosen in a calendar, others
 * typed.
 */
const isChosen = ({ kind, of }: SupplierField) => CHOSEN.includes(kind) || (kind === 'day' && of !== null)
const verb = (field: SupplierField) =>
  PAPERS.includes(field.kind) ? '请上传' : isChosen(field) ? '请选择' : '请填写'

/** Returns true if the field requires a value, given the texts of the other fields. */
export function isNeeded(field: SupplierField, texts: Texts): boolean {
  if (!field.when(texts)) return false
  return field.need || (field.of !== null && (texts[field.of] ?? '') !== '')
}

/** Returns why a day is invalid; `today` has the form `2026-11-24`, because days are compared as text. */
function dayError(field: SupplierField, value: string, texts: Texts, today: string): string | null {
  if (field.from !== null && value === LONG_TERM) return null
  if (value.length !== 10 || parseMallTime(value) === undefined)
    return formatFieldMessage(field.label, isChosen(field) ? 'change' : 'blur')
  if (field.from === null)
    return value > today ? `${field.label}不能晚于今天，请重新${isChosen(field) ? '选择' : '填写'}` : null
  const begins = isSupplierField(field.from) ? SUPPLIER_FIELDS[field.from] : null
  const start = begins?.clean(texts[field.from] ?? '') ?? ''
  if (begins && start !== '' && value < start) return `${field.label}不能早于${begins.label}`
  return value < today ? `${field.label}已过，请更换有效期内的文件` : null
}

/** Returns why the text of a field is invalid, null if it is valid; `today` as `2026-11-24` in the mall's time. */
export function findSupplierFieldError(name: SupplierFieldName, texts: Texts, today: string): string | null {
  const field = SUPPLIER_FIELDS[name]
  const value = field.clean(texts[name] ?? '')
  if (!field.when(texts)) return null
  if (value === '')
    return isNeeded(field, texts) ? requireValue(`${verb(field)}${field.label}`).message : null
  if (countGraphemes(value) > field.max) return formatFieldMessage(field.label)
  if (field.kind === 'day') return dayError(field, value, texts, today)
  if (field.kind === 'categories' && splitValues(value).length > CATEGORIES_MAX)
    return `${field.label}最多选择 ${CATEGORIES_MAX} 个`
  if (field.kind === 'papers' && splitValues(value).length > CHAIN_MAX)
    return `${field.label}最多 ${CHAIN_MAX} 张`
  return findFirstError(field.rules, value)
}

/** Returns the first field with an invalid text, in the order of the steps; null if there is none. */
export function findSupplierError(
  texts: Texts,
  today: string,
): { field: SupplierFieldName; message: string } | null {
  for (const name of Object.keys(SUPPLIER_FIELDS)) {
    if (!isSupplierField(name)) continue
    const message = findSupplierFieldError(name, texts, today)
    if (message !== null) return { field: name, message }
  }
  return null
}
