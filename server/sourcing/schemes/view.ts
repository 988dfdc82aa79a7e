import { formatDecimal } from '#schemas/money/decimal.ts'
import { type Amount, formatYuan } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type {
  SchemeDetail,
  SchemeGroup,
  SchemeHead,
  SchemeItem,
  SchemeTotals as WireTotals,
} from '#schemas/sourcing/schemes/entities.ts'
import type { SchemeSums, SchemeTotals } from '#schemas/sourcing/schemes/quote-scheme.ts'
import { formatPercent, writeGroupRule, writeRule } from '#schemas/sourcing/schemes/wire.ts'
import { schemeStates } from '#schemas/sourcing/schemes/words.ts'
import type { WholeGroup, WholeItem, WholeScheme } from './read.ts'
import type { SchemeRow } from './scheme.ts'

const toPair = ({ cash, points }: Amount): Pair => ({
  cash: formatYuan(cash),
  integral: formatPoints(points),
})

const toSums = ({ cost, costValue, quote, tax, margin }: SchemeSums) => ({
  cost: toPair(cost),
  costValue: formatYuan(costValue),
  quote: formatYuan(quote),
  tax: formatYuan(tax),
  margin: formatYuan(margin),
})

function toTotals({ marginRate, items, pieces, ...sums }: SchemeTotals): WireTotals {
  return {
    ...toSums(sums),
    marginPercent: marginRate === null ? null : formatPercent(marginRate),
    items,
    pieces,
  }
}

function toHead(row: SchemeRow, current: boolean): SchemeHead {
  const { id, name, customer, status, validUntil, rounding, note, logo, revision, createdAt, updatedAt } = row
  return {
    schemeId: id,
    name,
    customer,
    status,
    statusText: schemeStates[status],
    validUntil,
    taxRate: formatPercent(row.taxRate),
    rule: writeGroupRule({ by: row.ruleBy, rate: row.ruleRate }),
    rounding,
    note,
    logo,
    revision,
    current,
    createdAt,
    updatedAt,
  }
}

export function toItem(item: WholeItem): SchemeItem {
  return {
    ...item,
    rule: item.rule && writeRule(item.rule),
    tiers: item.tiers.map(({ from, cash }) => ({ from, cash: formatYuan(cash) })),
    cost: toPair(item.cost),
    costValue: formatYuan(item.costValue),
    listPrice: item.listPrice === null ? null : formatYuan(item.listPrice),
    quote: formatYuan(item.quote),
    line: toSums(item.line),
    changes: item.changes.map(({ kind, text, before, now }) => ({
      kind,
      text,
      before: before && toPair(before),
      now: now && toPair(now),
    })),
  }
}

function toGroup({ groupId, title, rule, totals }: WholeGroup): SchemeGroup {
  return { groupId, title, rule: rule && writeGroupRule(rule), totals: toTotals(totals) }
}

export function toDetail({ row, terms, groups, items, totals }: WholeScheme, current: boolean): SchemeDetail {
  return {
    ...toHead(row, current),
    scoreRate: formatDecimal(terms.scoreRate, 4),
    groups: groups.map(toGroup),
    items: items.map(toItem),
    totals: toTotals(totals),
  }
}
