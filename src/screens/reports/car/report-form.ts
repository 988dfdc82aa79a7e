import { readMobile } from '#schemas/address/rules.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { readWhole, readWholeText } from '#schemas/base/typed-number.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDraft } from '#schemas/reports/entities.ts'
import { findPlannedOnFault, readSum } from '#schemas/reports/rules.ts'
import { parseRegion } from '#src/parts/people/accounts/addresses/address-draft.ts'
import type { Checks } from '#ui/field/use-fields.ts'

export type Texts = ReportDraft['texts']
export type Field = keyof Texts
export type DraftLine = ReportDraft['lines'][number]

const filled = (name: string, text: string) => (text.trim() === '' ? `请填写${name}` : null)

export const createReportChecks = (now: number): Checks<Field> => ({
  type: ({ type }) => (type === '1' || type === '2' ? null : '请选择报备方式'),
  project: ({ project }) => filled('项目名称', project),
  customer: ({ customer }) => filled('客户名称', customer),
  region: ({ region }) => (parseRegion(region).ids.length > 0 ? null : '请选择项目所在地区'),
  budget: ({ budget }) => (readSum(budget) === null ? '请填写大于 0 的预算，最多两位小数' : null),
  plannedOn: ({ plannedOn }) => findPlannedOnFault(plannedOn, now),
  contact: ({ contact }) => filled('联系人', contact),
  telephone: ({ telephone }) => (isPhone(readMobile(telephone)) ? null : formatFieldMessage('手机号')),
  remark: () => null,
})

const QUANTITY = /^[1-9]\d{0,5}$/
export const checkQuantity = (typed: string) =>
  QUANTITY.test(readWholeText(typed)) ? null : '请填写 1 到 999999 的整数'
export const checkQuoted = (typed: string) =>
  readSum(typed) === null ? '请填写大于 0 的报价，最多两位小数' : null
export const isValidLine = ({ quantity, quoted }: DraftLine) =>
  checkQuantity(quantity) === null && checkQuoted(quoted) === null

/** Returns quantity × quoted price in fen; null while either of them is invalid. */
export function calculateLineTotal({ quantity, quoted }: DraftLine): number | null {
  const piece = readSum(quoted)
  return piece === null || checkQuantity(quantity) !== null ? null : piece * readWhole(quantity)
}

const cash = (typed: string) => formatYuan(readSum(typed) ?? 0)

/** Converts a form that passes the checks to the input of the call. */
export function toReport(
  texts: Texts,
  { lines, papers }: Pick<ReportDraft, 'lines' | 'papers'>,
): Omit<In<typeof calls.file>, 'fileToken' | 'acknowledged'> {
  return {
    type: texts.type === '2' ? 2 : 1,
    project: texts.project.trim(),
    customer: texts.customer.trim(),
    regionId: parseRegion(texts.region).ids.at(-1) ?? '',
    budget: cash(texts.budget),
    plannedOn: texts.plannedOn,
    contact: texts.contact.trim(),
    telephone: readMobile(texts.telephone),
    remark: texts.remark.trim(),
    lines: lines.map(({ goodsId, skuId, quantity, quoted }) => ({
      goodsId,
      skuId,
      quantity: readWhole(quantity),
      quoted: cash(quoted),
    })),
    papers: papers.map(({ uploadId, name }) => ({ uploadId, name })),
  }
}
