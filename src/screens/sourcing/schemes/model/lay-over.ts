import type { RunningActivity } from '#schemas/catalog/goods/card.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { getAmountDue } from '#schemas/money/pay-models.ts'
import { formatPoints, parsePoints, parseRate } from '#schemas/money/points.ts'
import { computeAllowance } from '#schemas/money/running-price.ts'
import { getCashAt, hasTiers } from '#schemas/money/volume-price.ts'
import type {
  SchemeDetail,
  SchemeGroup,
  SchemeItem,
  SchemeTotals,
} from '#schemas/sourcing/schemes/entities.ts'
import {
  type Reckoned,
  type ReckonedLine,
  quoteScheme,
  type SchemeSums,
  type SchemeTotals as Sums,
} from '#schemas/sourcing/schemes/quote-scheme.ts'
import { formatPercent, parsePercent, readGroupRule, readRule } from '#schemas/sourcing/schemes/wire.ts'
import type { GroupOrder } from '#src/screens/sourcing/schemes/order/entries.ts'
import type { Patches } from './patches.ts'

/** Applies unsaved changes to the loaded scheme and recalculates it with the rules of the mall. Pure. */
export function applyPatches(detail: SchemeDetail, patches: Patches): SchemeDetail {
  const groups = inOrder(detail.groups, patches.order).map((group) => ({
    ...group,
    ...patches.groups[group.groupId],
  }))
  const items = itemsInOrder(detail, groups, patches.order).map((item) =>
    withCost({ ...item, ...patches.items[item.itemId] }),
  )
  return reckoned({ ...detail, ...patches.head, groups, items })
}

/** Returns the current order: the groups, each with the ids of its items. */
export function getGroupOrder({ groups, items }: Pick<SchemeDetail, 'groups' | 'items'>): GroupOrder[] {
  return groups.map(({ groupId }) => ({
    groupId,
    itemIds: items.flatMap((item) => (item.groupId === groupId ? [item.itemId] : [])),
  }))
}

/** Sorts the groups. Groups that are missing in `order`, because another device added them, come last. */
function inOrder(groups: readonly SchemeGroup[], order: Patches['order']): SchemeGroup[] {
  if (!order) return [...groups]
  const byId = new Map(groups.map((group) => [group.groupId, group]))
  const known = order.flatMap(({ groupId }) => byId.get(groupId) ?? [])
  return [...known, ...groups.filter((group) => !known.includes(group))]
}

function itemsInOrder(
  { items }: SchemeDetail,
  groups: readonly SchemeGroup[],
  order: Patches['order'],
): SchemeItem[] {
  if (!order) return items
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const ordered = order.flatMap(({ groupId, itemIds }) =>
    groups.some((group) => group.groupId === groupId)
      ? itemIds.flatMap((id) => {
          const item = byId.get(id)
          return item ? [{ ...item, groupId }] : []
        })
      : [],
  )
  const known = new Set(ordered.map(({ itemId }) => itemId))
  return [...ordered, ...items.filter(({ itemId }) => !known.has(itemId))]
}

/** Recalculates the cost: a higher quantity may reach a volume tier, or exceed the allowance of an activity. */
function withCost(item: SchemeItem): SchemeItem {
  const { price, tiers, cost, quantity } = item
  if (price.running) return withRunning(item, price.running)
  if (!hasTiers(price.payModel) || cost.integral !== '0' || tiers.length === 0) return item
  return { ...item, cost: { ...cost, cash: getCashAt(tiers, price.cash, quantity) } }
}

function withRunning(item: SchemeItem, running: RunningActivity): SchemeItem {
  const { price, tiers, quantity } = item
  if (quantity <= computeAllowance(running, 0))
    return { ...item, cost: { cash: price.cash, integral: price.integral } }
  const { payModel, cash, integral } = running.usual
  const listed = hasTiers(payModel) ? getCashAt(tiers, cash, quantity) : cash
  const due = getAmountDue({ payModel, cash: parseYuan(listed) ?? 0, points: parsePoints(integral) ?? 0 })
  return { ...item, cost: { cash: formatYuan(due.cash), integral: formatPoints(due.points) } }
}

function reckoned(detail: SchemeDetail): SchemeDetail {
  const figures = reckon(detail)
  if (!figures) return detail
  const lines = new Map(figures.lines.map((line) => [line.id, line]))
  const groups = new Map(figures.groups.map((group) => [group.id, group]))
  return {
    ...detail,
    items: detail.items.map((item) => withFigures(item, lines.get(item.itemId))),
    groups: detail.groups.map((group) => {
      const sums = groups.get(group.groupId)
      return sums ? { ...group, totals: totalsOf(sums) } : group
    }),
    totals: totalsOf(figures.totals),
  }
}

/** Computes the totals; null if a number is out of range. The mall rejects such a number, so old totals stay. */
function reckon({ groups, items, rule, rounding, taxRate, scoreRate }: SchemeDetail): Reckoned | null {
  try {
    return quoteScheme({
      terms: {
        rule: readGroupRule(rule),
        rounding,
        taxRate: parsePercent(taxRate),
        scoreRate: parseRate(scoreRate),
      },
      groups: groups.map((group) => ({ id: group.groupId, rule: group.rule && readGroupRule(group.rule) })),
      lines: items.map((item) => ({
        id: item.itemId,
        groupId: item.groupId,
        quantity: item.quantity,
        hidden: item.hidden,
        rule: item.rule && readRule(item.rule),
        cost: { points: parsePoints(item.cost.integral) ?? 0, cash: parseYuan(item.cost.cash) ?? 0 },
        listPrice: item.listPrice === null ? null : parseYuan(item.listPrice),
      })),
    })
  } catch {
    return null
  }
}

function withFigures(item: SchemeItem, line: ReckonedLine | undefined): SchemeItem {
  if (!line) return item
  return {
    ...item,
    ruleFrom: line.ruleFrom,
    costValue: formatYuan(line.costValue),
    quote: formatYuan(line.quote),
    line: sumsOf(line.line),
  }
}

function sumsOf({ cost, costValue, quote, tax, margin }: SchemeSums): SchemeItem['line'] {
  return {
    cost: { integral: formatPoints(cost.points), cash: formatYuan(cost.cash) },
    costValue: formatYuan(costValue),
    quote: formatYuan(quote),
    tax: formatYuan(tax),
    margin: formatYuan(margin),
  }
}

function totalsOf(sums: Sums): SchemeTotals {
  return {
    ...sumsOf(sums),
    marginPercent: sums.marginRate === null ? null : formatPercent(sums.marginRate),
    items: sums.items,
    pieces: sums.pieces,
  }
}
