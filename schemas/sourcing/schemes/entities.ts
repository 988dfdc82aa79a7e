import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Day, formattedText, line, lines, Time } from '#schemas/base/wire.ts'
import { Price } from '#schemas/catalog/goods/card.ts'
import { Pair } from '#schemas/money/pair.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { CHANGE_KINDS, ROUNDINGS, SCHEME_STATES } from './words.ts'

/** Percentage as text with at most two decimals, below 1000. */
export const Percent = later(() => formattedText(6, /^\d{1,3}(\.\d{1,2})?$/))
/** Percentage of the list price, from 1 to 100: 85 is 八五折. */
const Discount = later(() => formattedText(6, /^(100(\.0{1,2})?|[1-9]\d?(\.\d{1,2})?)$/))
const markup = later(() => z.object({ by: z.literal('MARKUP'), percent: Percent() }))
const discount = later(() => z.object({ by: z.literal('DISCOUNT'), percent: Discount() }))
const price = later(() =>
  z.object({ by: z.literal('PRICE'), price: formattedText(10, /^\d{1,7}(\.\d{1,2})?$/) }),
)

export const RuleOfGroup = later(() => z.discriminatedUnion('by', [markup(), discount()]))
export type RuleOfGroup = z.output<ReturnType<typeof RuleOfGroup>>
/** Quote rule of an item: a rule that groups can have too, or a price in yuan. */
export const RuleOfItem = later(() => z.discriminatedUnion('by', [markup(), discount(), price()]))
export type RuleOfItem = z.output<ReturnType<typeof RuleOfItem>>

export const SchemeRounding = later(() => z.enum(ROUNDINGS))
export const SchemeStatus = later(() => z.enum(SCHEME_STATES))

export const schemeHead = later(() => ({
  name: line(SCHEME_LIMITS.name),
  customer: line(SCHEME_LIMITS.customer),
  /** Last day on which the quotes are valid. */
  validUntil: z.nullable(Day()),
  /** Tax rate contained in the quotes. */
  taxRate: Percent(),
  rule: RuleOfGroup(),
  rounding: SchemeRounding(),
  /** Note that only the owner of the scheme sees. */
  note: lines(SCHEME_LIMITS.ownNote),
}))

export const SchemeHead = later(() =>
  z.object({
    ...schemeHead(),
    schemeId: z.string(),
    status: SchemeStatus(),
    statusText: z.string(),
    /** Id of the logo, an upload of the owner. */
    logo: z.nullable(z.string()),
    revision: Count(),
    /** True if this is the current scheme, to which goods are added unless a scheme is named. */
    current: z.boolean(),
    createdAt: Time(),
    updatedAt: Time(),
  }),
)
export type SchemeHead = z.output<ReturnType<typeof SchemeHead>>

const sums = later(() => ({
  /** Price that this member pays. */
  cost: Pair(),
  /** Cost in cash: its cash plus the cash that its points cover at the mall's rate. */
  costValue: Cash(),
  quote: Cash(),
  tax: Cash(),
  /** `quote` minus `costValue`, signed. */
  margin: Cash(),
}))

/** Totals of the goods that are not hidden. */
export const SchemeTotals = later(() =>
  z.object({
    ...sums(),
    /** Margin as a percentage of the quote, signed; null if the quote is 0. */
    marginPercent: z.nullable(z.string()),
    items: Count(),
    pieces: Count(),
  }),
)
export type SchemeTotals = z.output<ReturnType<typeof SchemeTotals>>

export const SchemeChange = later(() =>
  z.object({
    kind: z.enum(CHANGE_KINDS),
    /** Description in Chinese. */
    text: z.string(),
    /** Price of one piece when the item was added, and now; null unless the price changed. */
    before: z.nullable(Pair()),
    now: z.nullable(Pair()),
  }),
)
export type SchemeChange = z.output<ReturnType<typeof SchemeChange>>

export const SchemeItem = later(() =>
  z.object({
    itemId: z.string(),
    groupId: z.string(),
    goodsId: z.string(),
    skuId: z.string(),
    /** Id of the category; null for removed goods. */
    catId: z.nullable(z.string()),
    skuCount: Count(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    brandName: z.string(),
    /** Unit of measure, a key of `units`. */
    unit: z.int(),
    minNumber: z.int(),
    quantity: z.int(),
    /** Note for the customer, shown in exported files. */
    note: z.string(),
    hidden: z.boolean(),
    /** Rule of the item; null if the rule of its group or scheme applies. */
    rule: z.nullable(RuleOfItem()),
    ruleFrom: z.enum(['ITEM', 'GROUP', 'SCHEME']),
    /** Price of one piece as the mall shows it to this member. */
    price: Price(),
    /** Volume prices: from a quantity on, the cash price of one piece. */
    tiers: z.array(z.object({ from: z.int(), cash: Cash() })),
    /** Cost of one piece at the item's quantity. */
    cost: Pair(),
    costValue: Cash(),
    listPrice: z.nullable(Cash()),
    quote: Cash(),
    /** Sums for all pieces of the item; hidden items are left out of every total. */
    line: z.object(sums()),
    changes: z.array(SchemeChange()),
  }),
)
export type SchemeItem = z.output<ReturnType<typeof SchemeItem>>

export const SchemeGroup = later(() =>
  z.object({
    groupId: z.string(),
    title: z.string(),
    /** Rule of the group; null if the rule of the scheme applies. */
    rule: z.nullable(RuleOfGroup()),
    totals: SchemeTotals(),
  }),
)
export type SchemeGroup = z.output<ReturnType<typeof SchemeGroup>>

/** A whole scheme, with its groups in order and its items in the order of their groups. */
export const SchemeDetail = later(() =>
  z.extend(SchemeHead(), {
    /** Points per yuan, for calculations. */
    scoreRate: z.string(),
    groups: z.array(SchemeGroup()),
    items: z.array(SchemeItem()),
    totals: SchemeTotals(),
  }),
)
export type SchemeDetail = z.output<ReturnType<typeof SchemeDetail>>

export const SchemeCard = later(() =>
  z.object({
    schemeId: z.string(),
    name: z.string(),
    customer: z.string(),
    status: SchemeStatus(),
    statusText: z.string(),
    validUntil: z.nullable(Day()),
    current: z.boolean(),
    /** True if a link to the scheme is valid now. */
    shared: z.boolean(),
    items: Count(),
    /** Total of the quotes after the last change of the scheme. */
    quote: Cash(),
    /** Pictures of at most four goods, the first ones of the scheme. */
    pictures: z.array(z.string()),
    createdAt: Time(),
    updatedAt: Time(),
  }),
)
export type SchemeCard = z.output<ReturnType<typeof SchemeCard>>
