import { parseRate } from '#schemas/money/points.ts'
import type { GroupRule } from '#schemas/sourcing/schemes/quote-rule.ts'
import {
  type ReckonedLine,
  quoteScheme,
  type SchemeTerms,
  type SchemeTotals,
} from '#schemas/sourcing/schemes/quote-scheme.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { type ReadItem, toReadItem } from './item.ts'
import { type GroupRow, readGroups, readItems } from './rows.ts'
import { findOwnScheme, type SchemeRow } from './scheme.ts'

/** Item with its computed amounts, in fen and centi-points. */
export type WholeItem = ReadItem & Omit<ReckonedLine, 'id' | 'rule'>
export interface WholeGroup {
  groupId: string
  title: string
  /** Null if the rule of the scheme applies. */
  rule: GroupRule | null
  totals: SchemeTotals
}
/** Scheme with all its contents, in order; amounts in fen and centi-points, rates in basis points. */
export interface WholeScheme {
  row: SchemeRow
  terms: SchemeTerms
  groups: WholeGroup[]
  items: WholeItem[]
  totals: SchemeTotals
}

export function toGroupRule({ ruleBy, ruleRate }: GroupRow): GroupRule | null {
  return ruleBy === null || ruleRate === null ? null : { by: ruleBy, rate: ruleRate }
}

type Reader = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

/** Loads a whole scheme with the prices for this viewer, in one query per table. */
export async function loadWholeScheme(reader: Reader, viewer: Viewer, row: SchemeRow): Promise<WholeScheme> {
  const { scoreRate: rate } = await loadPlatformInfo(reader)
  const scoreRate = parseRate(rate)
  const terms: SchemeTerms = {
    rule: { by: row.ruleBy, rate: row.ruleRate },
    rounding: row.rounding,
    taxRate: row.taxRate,
    scoreRate,
  }
  const groupRows = await readGroups(reader, row.id)
  const read = (await readItems(reader, row.id)).map((item) => toReadItem(item, viewer, scoreRate))
  const groups = groupRows.map((group) => ({ id: group.id, rule: toGroupRule(group) }))
  const reckoned = quoteScheme({ terms, groups, lines: read.map((item) => ({ ...item, id: item.itemId })) })
  return {
    row,
    terms,
    groups: groupRows.flatMap((group, at) => {
      const totals = reckoned.groups[at]
      return totals ? [{ groupId: group.id, title: group.title, rule: toGroupRule(group), totals }] : []
    }),
    items: read.flatMap((item, at) => {
      const line = reckoned.lines[at]
      if (!line) return []
      const { costValue, quote, ruleFrom, line: sums } = line
      return [{ ...item, costValue, quote, ruleFrom, line: sums }]
    }),
    totals: reckoned.totals,
  }
}

/** Loads a member's whole scheme; throws NOT_FOUND for other members' schemes and unknown ids alike. */
export async function readScheme(context: Reader & Pick<Context<Member>, 'user'>, schemeId: string) {
  return loadWholeScheme(context, context.user, await findOwnScheme(context, schemeId))
}
