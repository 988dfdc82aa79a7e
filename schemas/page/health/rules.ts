import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { notice, type Path, problem } from '#schemas/field/finding.ts'
import { goodsOf } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

export type GoodsRule = Extract<GoodsSource, { by: 'query' }>

/** A rule for goods at its place in a page. */
export interface PlacedRule {
  widgetId: string
  /** From the widget's node. */
  path: Path
  rule: GoodsRule
  /** The same for rules that find the same goods. */
  key: string
}

/** More goods than anybody scrolls through: a rule that nobody has narrowed. */
const WIDE = 1_000

/** Lists every rule for goods of a page. */
export function findRules({ widgets }: PageReading, registry: Registry): PlacedRule[] {
  return goodsOf(widgets, registry).flatMap(({ widget, path, source }) => {
    if (source.by !== 'query') return []
    const { count: _, orderType: __, ...conditions } = source
    return [{ widgetId: widget.id, path, rule: source, key: JSON.stringify(conditions) }]
  })
}

/**
 * Tells of rules that find no goods, fewer than they show, or nearly all without saying which first.
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
  if (found === 0) return problem('rule_empty', '按这个规则现在一件商品也没有', path)
  if (found < count)
    return notice('rule_few', `按这个规则只有 ${found} 件商品，少于要显示的 ${count} 件`, path)
  if (found <= WIDE || orderType !== 'default') return null
  return notice('rule_wide', `按这个规则有 ${found} 件商品，只显示前 ${count} 件，请再加条件或选排序`, path)
}
