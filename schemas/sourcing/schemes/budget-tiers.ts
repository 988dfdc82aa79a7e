const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const WAN = 10_000

/** Converts a Chinese number: 两百五十 is 250, 百 is 100, 一万 is 10000. */
function readHan(text: string): number {
  let [whole, part, digit] = [0, 0, 0]
  for (const character of text) {
    const unit = UNITS[character]
    if (character === '万') {
      whole += (part + digit || 1) * WAN
      part = digit = 0
    } else if (unit) {
      part += (digit || 1) * unit
      digit = 0
    } else digit = DIGITS[character] ?? 0
  }
  return whole + part + digit
}

/** Returns the last amount in a heading, in fen: 百元档, 两百元档, 100–300 元, 500元以内; null if it has no amount. */
export function parseBudget(title: string): number | null {
  const named = [
    ...title.matchAll(/(?:(\d{1,7}(?:\.\d{1,2})?)|([一二两三四五六七八九十百千万]{1,12}))\s{0,4}元/g),
  ].at(-1)
  if (!named) return null
  const [, figures, han] = named
  const yuan = figures === undefined ? readHan(han ?? '') : Number(figures)
  return yuan > 0 ? Math.round(yuan * 100) : null
}

/**
 * Returns the maximum price that a group's heading states, in fen; null if it states no budget or only a minimum.
 */
export function parseBudgetLimit(title: string): number | null {
  return /元\s{0,4}(?:及?以上|起)|不低于|不少于/.test(title) ? null : parseBudget(title)
}

interface Group {
  id: string
  title: string
}

/** Returns true if goods can be grouped by price: there are several groups and each names a different budget. */
export function isByBudget(groups: readonly Pick<Group, 'title'>[]): boolean {
  const budgets = groups.map(({ title }) => parseBudget(title))
  return groups.length > 1 && !budgets.includes(null) && new Set(budgets).size === budgets.length
}

/**
 * Returns the group with the smallest budget that covers the price, otherwise the group with the highest budget;
 * null if the groups are not by budget.
 */
export function groupByBudget(groups: readonly Group[], fen: number): string | null {
  if (!isByBudget(groups)) return null
  const tiers = groups
    .map(({ id, title }) => ({ id, most: parseBudget(title) ?? 0 }))
    .sort((a, b) => a.most - b.most)
  return (tiers.find(({ most }) => fen <= most) ?? tiers.at(-1))?.id ?? null
}
