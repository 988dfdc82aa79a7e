import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Day, formed, line, lines, Time } from '#schemas/base/wire.ts'
import { Price } from '#schemas/catalog/goods/card.ts'
import { Pair } from '#schemas/money/pair.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { CHANGE_KINDS, ROUNDINGS, SCHEME_STATES } from './words.ts'

/** At most two decimals and below 1000, never a float. */
export const Percent = later(() => formed(6, /^\d{1,3}(\.\d{1,2})?$/))
/** Of the list price: 85 is 八五折; from 1 to 100. */
const Discount = later(() => formed(6, /^(100(\.0{1,2})?|[1-9]\d?(\.\d{1,2})?)$/))
const markup = later(() => z.object({ by: z.literal('MARKUP'), percent: Percent() }))
const discount = later(() => z.object({ by: z.literal('DISCOUNT'), percent: Discount() }))
const price = later(() => z.object({ by: z.literal('PRICE'), price: formed(10, /^\d{1,7}(\.\d{1,2})?$/) }))

/** How a group or a scheme is quoted: so many percent over cost, or of the list price. */
export const RuleOfGroup = later(() => z.discriminatedUnion('by', [markup(), discount()]))
export type RuleOfGroup = z.output<ReturnType<typeof RuleOfGroup>>
/** The same for one item, or its price in yuan. */
export const RuleOfItem = later(() => z.discriminatedUnion('by', [markup(), discount(), price()]))
export type RuleOfItem = z.output<ReturnType<typeof RuleOfItem>>

export const SchemeRounding = later(() => z.enum(ROUNDINGS))
export const SchemeStatus = later(() => z.enum(SCHEME_STATES))

/** What its owner says of a scheme. */
export const schemeHead = later(() => ({
  name: line(SCHEME_LIMITS.name),
  /** Whom it is made for. */
  customer: line(SCHEME_LIMITS.customer),
  /** The last day on which the quotes hold. */
  validUntil: z.nullable(Day()),
  /** Contained in the quotes. */
  taxRate: Percent(),
  rule: RuleOfGroup(),
  rounding: SchemeRounding(),
  /** For the owner alone. */
  note: lines(SCHEME_LIMITS.ownNote),
}))

export const SchemeHead = later(() =>
  z.object({
    ...schemeHead(),
    schemeId: z.string(),
    status: SchemeStatus(),
    statusText: z.string(),
    /** An upload of the owner. */
    logo: z.nullable(z.string()),
    /** Counts every change. */
    revision: Count(),
    /** Whether goods that are added without naming a scheme come here. */
    current: z.boolean(),
    createdAt: Time(),
    updatedAt: Time(),
  }),
)
export type SchemeHead = z.output<ReturnType<typeof SchemeHead>>

const sums = later(() => ({
  /** What this member pays. */
  cost: Pair(),
  /** The same in cash: points count as what they cover at the mall's rate. */
  costValue: Cash(),
  quote: Cash(),
  /** Contained in `quote`. */
  tax: Cash(),
  /** `quote` less `costValue`, signed. */
  margin: Cash(),
}))

/** Sums over the goods that are not hidden. */
export const SchemeTotals = later(() =>
  z.object({
    ...sums(),
    /** Percent of the quote, signed; null where nothing is asked. */
    marginPercent: z.nullable(z.string()),
    items: Count(),
    pieces: Count(),
  }),
)
export type SchemeTotals = z.output<ReturnType<typeof SchemeTotals>>

/** What is different from when the goods were added. */
export const SchemeChange = later(() =>
  z.object({
    kind: z.enum(CHANGE_KINDS),
    /** In Chinese. */
    text: z.string(),
    /** Of a price: what one piece cost when it was added, and costs now. */
    before: z.nullable(Pair()),
    now: z.nullable(Pair()),
  }),
)
export type SchemeChange = z.output<ReturnType<typeof SchemeChange>>

/** One SKU in a scheme. */
export const SchemeItem = later(() =>
  z.object({
    itemId: z.string(),
    groupId: z.string(),
    goodsId: z.string(),
    skuId: z.string(),
    /** Null for goods that are gone. */
    catId: z.nullable(z.string()),
    skuCount: Count(),
    name: z.string(),
    specText: z.string(),
    picture: z.nullable(z.string()),
    brandName: z.string(),
    /** What a piece is called. */
    unit: z.int(),
    minNumber: z.int(),
    quantity: z.int(),
    /** Shown to the customer in what is exported. */
    note: z.string(),
    hidden: z.boolean(),
    /** Its own; null takes the group's, or else the scheme's. */
    rule: z.nullable(RuleOfItem()),
    ruleFrom: z.enum(['ITEM', 'GROUP', 'SCHEME']),
    /** As the mall shows it to this member, for one piece. */
    price: Price(),
    /** From so many pieces on, one costs this in cash. */
    tiers: z.array(z.object({ from: z.int(), cash: Cash() })),
    /** Of one piece at this quantity. */
    cost: Pair(),
    costValue: Cash(),
    listPrice: z.nullable(Cash()),
    quote: Cash(),
    /** Of all its pieces. A hidden one's are in no sum. */
    line: z.object(sums()),
    changes: z.array(SchemeChange()),
  }),
)
export type SchemeItem = z.output<ReturnType<typeof SchemeItem>>

export const SchemeGroup = later(() =>
  z.object({
    groupId: z.string(),
    title: z.string(),
    /** Null takes the scheme's. */
    rule: z.nullable(RuleOfGroup()),
    totals: SchemeTotals(),
  }),
)
export type SchemeGroup = z.output<ReturnType<typeof SchemeGroup>>

/** A whole scheme; groups in their order, items in that of their groups. */
export const SchemeDetail = later(() =>
  z.extend(SchemeHead(), {
    /** Points per yuan, to reckon with. */
    scoreRate: z.string(),
    groups: z.array(SchemeGroup()),
    items: z.array(SchemeItem()),
    totals: SchemeTotals(),
  }),
)
export type SchemeDetail = z.output<ReturnType<typeof SchemeDetail>>

/** A scheme in the list of its owner. */
export const SchemeCard = later(() =>
  z.object({
    schemeId: z.string(),
    name: z.string(),
    customer: z.string(),
    status: SchemeStatus(),
    statusText: z.string(),
    validUntil: z.nullable(Day()),
    current: z.boolean(),
    /** Whether a link to it is good now. */
    shared: z.boolean(),
    items: Count(),
    /** What it asked for after its last change. */
    quote: Cash(),
    /** Of its first goods, four at most. */
    pictures: z.array(z.string()),
    createdAt: Time(),
    updatedAt: Time(),
  }),
)
export type SchemeCard = z.output<ReturnType<typeof SchemeCard>>
