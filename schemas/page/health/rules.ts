import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { toNotice, type Path, toProblem } from '#schemas/field/finding.ts'
import { listGoodsSources } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

export type GoodsRule = Extract<GoodsSource, { by: 'query' }>

export interface PlacedRule {
  widgetId: string
  /** Path from the widget's node. */
  path: Path
  rule: GoodsRule
  /** Equal for rules that match the same goods. */
  key: string
}

/** Number of goods above which a rule is reported as too wide: nobody scrolls through that many. */
const WIDE = 1_000

/** Lists every rule for goods of a page. */
export function findRules({ widgets }: PageReading, registry: Registry): PlacedRule[] {
  return listGoodsSources(widgets, registry).flatMap(({ widget, path, source }) => {
    if (source.by !== 'query') return []
    const { count: _, orderType: __, ...conditions } = source
    return [{ widgetId: widget.id, path, rule: source, key: JSON.stringify(conditions) }]
  })
}

/**
 * Reports rules that match no goods, fewer goods than the widget shows, or nearly all goods without an order.
 * @param counts goods by a rule's key; a rule without an entry was not counted
 */
export function checkRules(
  rules: readonly PlacedRule[],
  counts: ReadonlyMap<string, number>,
): HealthFinding[] {
  return rules.flatMap(({ widgetId, path, rule, key }) => {
    const found = counts.get(key)
    const finding = found === undefined ? null : checkRule(rule, found, path)
    return finding ? [{ ...finding, widgetId }] : []
  })
}

function checkRule({ count, orderType }: GoodsRule, found: number, path: Path): HealthFinding | null {
  if (found === 0) return toProblem('rule_empty', '按这个规则现在一件商品也没有', path)
  if (found < count)
    return toNotice('rule_few', `按这个规则只有 ${found} 件商品，少于要显示的 ${count} 件`, path)
  if (found <= WIDE || orderType !== 'default') return null
  return toNotice('rule_wide', `按这个规则有 ${found} 件商品，只显示前 ${count} 件，请再加条件或选排序`, path)
}
