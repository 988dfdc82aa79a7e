import { rateOf } from '#schemas/money/points.ts'
import type { GroupRule } from '#schemas/sourcing/schemes/quote-rule.ts'
import {
  type ReckonedLine,
  reckonScheme,
  type SchemeTerms,
  type SchemeTotals,
} from '#schemas/sourcing/schemes/reckon.ts'
import type { Viewer } from '#server/catalog/goods/viewer.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { type ReadItem, toReadItem } from './item.ts'
import { type GroupRow, readGroups, readItems } from './rows.ts'
import { ownScheme, type SchemeRow } from './scheme.ts'

/** One item with its quotes; amounts in fen and centi-points. */
export type WholeItem = ReadItem & Omit<ReckonedLine, 'id' | 'rule'>
export interface WholeGroup {
  groupId: string
  title: string
  /** Null takes the scheme's. */
  rule: GroupRule | null
  totals: SchemeTotals
}
/** A scheme with all that is in it, in order; amounts in fen and centi-points, rates in basis points. */
export interface WholeScheme {
  row: SchemeRow
  terms: SchemeTerms
  groups: WholeGroup[]
  items: WholeItem[]
  totals: SchemeTotals
}

export function groupRule({ ruleBy, ruleRate }: GroupRow): GroupRule | null {
  return ruleBy === null || ruleRate === null ? null : { by: ruleBy, rate: ruleRate }
}

type Reader = Pick<Context, 'db' | 'clock' | 'log' | 'settings'>

/** All of one scheme, as this viewer pays for it; one query a table, however many items it has. */
export async function wholeOf(reader: Reader, viewer: Viewer, row: SchemeRow): Promise<WholeScheme> {
  const { scoreRate: rate } = await platformInfo(reader)
  const scoreRate = rateOf(rate)
  const terms: SchemeTerms = {
    rule: { by: row.ruleBy, rate: row.ruleRate },
    rounding: row.rounding,
    taxRate: row.taxRate,
    scoreRate,
  }
  const groupRows = await readGroups(reader, row.id)
  const read = (await readItems(reader, row.id)).map((item) => toReadItem(item, viewer, scoreRate))
  const groups = groupRows.map((group) => ({ id: group.id, rule: groupRule(group) }))
  const reckoned = reckonScheme({ terms, groups, lines: read.map((item) => ({ ...item, id: item.itemId })) })
  return {
    row,
    terms,
    groups: groupRows.flatMap((group, at) => {
      const totals = reckoned.groups[at]
      return totals ? [{ groupId: group.id, title: group.title, rule: groupRule(group), totals }] : []
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

/** A member's whole scheme. Throws NOT_FOUND for another's as for one that never was. */
export async function readScheme(context: Reader & Pick<Context<Member>, 'user'>, schemeId: string) {
  return wholeOf(context, context.user, await ownScheme(context, schemeId))
}
