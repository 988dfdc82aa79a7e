import type { Address } from '#schemas/address/entities.ts'
import { readMobile } from '#schemas/address/rules.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import type { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { findNeededByFault } from '#schemas/sourcing/inquiries/rules.ts'
import { serializeRegion, parseRegion } from '#src/parts/people/accounts/addresses/address-draft.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'
import type { AskLine } from './ask-line.ts'

export type AskValues = Values<string>
export const makeQuantityName = (at: number) => `quantity${at}`
export const makeWishedName = (at: number) => `wished${at}`
const QUANTITY = /^[1-9]\d{0,5}$/

/** Returns true if the wished price is in points, as for goods that cost points alone. */
export const isWishedInPoints = ({ payModel }: Pick<AskLine, 'payModel'>) => payModel === 1

/** Returns the wished price as text, in the unit of the goods. */
const wishText = (line: AskLine) =>
  line.wished ? (isWishedInPoints(line) ? line.wished.integral : line.wished.cash) : ''

export function toAskValues(lines: readonly AskLine[], address: Address | null): AskValues {
  const region = address &&
    !address.regionGone && { ids: address.regionIds, names: address.regionNames, whole: true, gone: false }
  return {
    ...Object.fromEntries(lines.map(({ quantity }, at) => [makeQuantityName(at), String(quantity)])),
    ...Object.fromEntries(lines.map((line, at) => [makeWishedName(at), wishText(line)])),
    contact: address?.name ?? '',
    telephone: address?.telephone ?? '',
    region: region ? serializeRegion(region) : '',
    neededBy: '',
    remark: '',
  }
}

function wishedFault(text: string, points: boolean): string | null {
  const typed = readNumber(text)
  if (typed === '') return null
  const read = points ? parsePoints(typed) : parseYuan(typed)
  return read !== null && read > 0 ? null : '请填写大于 0 且最多两位小数的数，或留空'
}

export function askChecks(lines: readonly AskLine[], now: number): Checks<string> {
  const ofLines = lines.flatMap((line, at) => [
    [
      makeQuantityName(at),
      (values: AskValues) =>
        QUANTITY.test(readWholeText(values[makeQuantityName(at)] ?? '')) ? null : '请填写 1 到 999999 的整数',
    ],
    [
      makeWishedName(at),
      (values: AskValues) => wishedFault(values[makeWishedName(at)] ?? '', isWishedInPoints(line)),
    ],
  ])
  return {
    ...(Object.fromEntries(ofLines) as Checks<string>),
    contact: ({ contact = '' }) => (contact.trim() === '' ? formatFieldMessage('联系人') : null),
    telephone: ({ telephone = '' }) => (isPhone(readMobile(telephone)) ? null : formatFieldMessage('手机号')),
    region: () => null,
    neededBy: ({ neededBy = '' }) => findNeededByFault(neededBy, now),
    remark: () => null,
  }
}

function wishedPair(line: AskLine, text: string) {
  const typed = readNumber(text)
  if (typed === '') return null
  return isWishedInPoints(line)
    ? { cash: '0.00', integral: formatPoints(parsePoints(typed) ?? 0) }
    : { cash: formatYuan(parseYuan(typed) ?? 0), integral: '0' }
}

/** Converts checked values to the request. */
export function toAskInput(
  lines: readonly AskLine[],
  values: AskValues,
  askToken: string,
): In<typeof calls.ask> {
  const { contact = '', telephone = '', region = '', neededBy = '', remark = '' } = values
  return {
    lines: lines.map((line, at) => ({
      goodsId: line.goodsId,
      skuId: line.skuId,
      quantity: Number(readWholeText(values[makeQuantityName(at)] ?? '')),
      wished: wishedPair(line, values[makeWishedName(at)] ?? ''),
    })),
    contact: contact.trim(),
    telephone: readMobile(telephone),
    regionId: parseRegion(region).ids.at(-1) ?? '',
    neededBy,
    remark: remark.trim(),
    askToken,
  }
}
