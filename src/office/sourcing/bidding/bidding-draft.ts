import type { In, Out } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhoneOrOffice } from '#schemas/base/field-rules.ts'
import { readPhone } from '#schemas/base/half-width.ts'
import { formatMallMinute, parseMallTime } from '#schemas/base/mall-time.ts'
import { readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import type { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import {
  BIDDING_KINDS,
  BIDDING_LINES,
  type BiddingKind,
  CONTACT_RULES,
  type ContactRule,
  findDeadlineFault,
} from '#schemas/sourcing/bidding/rules.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

export type Bidding = Out<typeof calls.bidding>

type Part = 'name' | 'spec' | 'unit' | 'quantity'
/** Returns the field name of a line; lines count from 1. */
export const makeLineFieldName = (part: Part, lineNo: number) => `${part}${lineNo}`
const numbers = Array.from({ length: BIDDING_LINES }, (_, at) => at + 1)

const lineTexts = (line: BiddingLine | undefined, lineNo: number) => ({
  [makeLineFieldName('name', lineNo)]: line?.name ?? '',
  [makeLineFieldName('spec', lineNo)]: line?.spec ?? '',
  [makeLineFieldName('unit', lineNo)]: line?.unit ?? '',
  [makeLineFieldName('quantity', lineNo)]: line ? String(line.quantity) : '',
})

/** Returns the initial values of the form; the value `lines` is the number of rows in the form's table. */
export function toBiddingValues(bidding: Bidding | null): Values<string> {
  const texts = numbers.map((lineNo) => lineTexts(bidding?.lines[lineNo - 1], lineNo))
  return {
    title: bidding?.title ?? '',
    kind: bidding?.kind ?? 'GIFT',
    regionId: bidding?.regionId ?? '',
    budget: bidding?.budget ?? '',
    deadline: bidding ? formatMallMinute(bidding.deadline) : '',
    contact: bidding?.name ?? '',
    telephone: bidding?.telephone ?? '',
    contactRule: bidding?.contactRule ?? 'PUBLIC',
    content: bidding?.content ?? '',
    lines: String(Math.max(1, bidding?.lines.length ?? 1)),
    ...Object.assign({}, ...texts),
  }
}

export const listShownLines = ({ lines = '1' }: Values<string>) => numbers.slice(0, Number(lines))

const needed = (name: string, label: string) => (values: Values<string>) =>
  values[name]?.trim() ? null : formatFieldMessage(label)

/** Builds the checks of the form; rows beyond `lines` are not checked. `now` returns the current time, ms. */
export function createBiddingChecks(now: () => number): Checks<string> {
  const shown = (lineNo: number, values: Values<string>) => lineNo <= Number(values.lines)
  const ofLine = (lineNo: number): [string, (values: Values<string>) => string | null][] => [
    [
      makeLineFieldName('name', lineNo),
      (values) => (shown(lineNo, values) ? needed(makeLineFieldName('name', lineNo), '名称')(values) : null),
    ],
    [
      makeLineFieldName('unit', lineNo),
      (values) => (shown(lineNo, values) ? needed(makeLineFieldName('unit', lineNo), '单位')(values) : null),
    ],
    [
      makeLineFieldName('quantity', lineNo),
      (values) =>
        !shown(lineNo, values) || quantityOf(values, lineNo) > 0 ? null : '数量请填写 1 到 9999999 的整数',
    ],
  ]
  return {
    title: needed('title', '标题'),
    deadline: ({ deadline = '' }) => findDeadlineFault(parseMallTime(deadline), now()),
    budget: ({ budget = '' }) => {
      const typed = readNumber(budget)
      return typed === '' || (parseYuan(typed) ?? 0) > 0
        ? null
        : '预算请填写大于 0 且最多两位小数的数，或留空'
    },
    contact: needed('contact', '联系人'),
    telephone: ({ telephone = '' }) =>
      isPhoneOrOffice(readPhone(telephone)) ? null : '请填写正确的手机号或座机号',
    content: needed('content', '正文'),
    ...Object.fromEntries(numbers.flatMap(ofLine)),
  }
}

function quantityOf(values: Values<string>, lineNo: number): number {
  const typed = readWholeText(values[makeLineFieldName('quantity', lineNo)] ?? '')
  return /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 0
}

const isKind = (text: string): text is BiddingKind => Object.hasOwn(BIDDING_KINDS, text)
const isRule = (text: string): text is ContactRule => Object.hasOwn(CONTACT_RULES, text)

/** Converts the form to the request. */
export function toBiddingInput(values: Values<string>): In<typeof calls.createBidding> {
  const text = (name: string) => (values[name] ?? '').trim()
  const [kind, contactRule] = [text('kind'), text('contactRule')]
  return {
    title: text('title'),
    kind: isKind(kind) ? kind : 'GIFT',
    regionId: text('regionId'),
    budget: readNumber(text('budget')),
    deadline: parseMallTime(text('deadline')) ?? 0,
    contact: text('contact'),
    telephone: readPhone(text('telephone')),
    contactRule: isRule(contactRule) ? contactRule : 'PUBLIC',
    content: values.content ?? '',
    lines: listShownLines(values).map((lineNo) => ({
      name: text(makeLineFieldName('name', lineNo)),
      spec: text(makeLineFieldName('spec', lineNo)),
      unit: text(makeLineFieldName('unit', lineNo)),
      quantity: quantityOf(values, lineNo),
    })),
  }
}
