import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'

/** Amounts in fen. */
export interface FreightRule {
  base: number
  /** Cash of goods from which the base is waived; null if it never is. */
  freeFrom: number | null
  /** Added even if the base is waived. */
  remoteSurcharge: number
  remoteProvinces: readonly string[]
  /** True for the rule of a freight template, whose `freeFrom` counts only the cash of the template's goods. */
  ofTemplate?: boolean
}

export interface FreightGroup {
  rule: FreightRule
  provinceId: string
  /** Cash after discounts, in fen. */
  goodsFen: number
  /** Free-freight limit promised by the labels of the lines, fen; the lower of it and `rule.freeFrom` applies. */
  promised?: number | null
}

/** Freight of a shop: fixed fen, or one row per rule; a rule without `lineIds` counts all lines of the shop. */
export type ShopFreight =
  | { shopId: string; fen: number }
  | {
      shopId: string
      rule: FreightRule
      provinceId: string
      promised: number | null
      lineIds?: readonly string[]
    }

type FreightLine = { id: string; shopId: string }

/** Builds the freight groups of one shop; `cash` in fen after discounts, in the order of the lines. */
export function buildFreightGroups(
  freight: readonly ShopFreight[],
  lines: readonly FreightLine[],
  cash: readonly number[],
): FreightGroup[] {
  return freight.flatMap((row) => {
    if ('fen' in row) return []
    const { shopId, rule, provinceId, promised, lineIds } = row
    const own = (line: FreightLine) => line.shopId === shopId && (lineIds?.includes(line.id) ?? true)
    const goodsFen = lines.reduce((sum, line, index) => sum + (own(line) ? (cash[index] ?? 0) : 0), 0)
    return [{ rule, provinceId, promised, goodsFen }]
  })
}

/** Computes the freight of each shop's parcel in fen; `lines` and `cash` as for `buildFreightGroups`. */
export function priceFreight(
  freight: readonly ShopFreight[],
  lines: readonly FreightLine[],
  cash: readonly number[],
): { shopId: string; fen: number }[] {
  return [...new Set(freight.map(({ shopId }) => shopId))].map((shopId) => {
    const rows = freight.filter((row) => row.shopId === shopId)
    const fixed = rows.reduce((sum, row) => sum + ('fen' in row ? row.fen : 0), 0)
    return { shopId, fen: fixed + quoteFreight(buildFreightGroups(rows, lines, cash)) }
  })
}

const PROMISES: ReadonlyMap<string, number> = new Map([
  ['包邮', 0],
  ['满百包邮', 10_000],
])

/** Returns true if a label with this name promises free freight. */
export const isPromise = (label: string) => PROMISES.has(label)

/** Returns the lowest free-freight limit that the labels promise, fen; null if none is promised. */
function promiseOf(labels: readonly string[]): number | null {
  const promises = labels.flatMap((label) => PROMISES.get(label) ?? [])
  return promises.length > 0 ? Math.min(...promises) : null
}

/** Returns the cash (fen) from which the labels of all lines promise free freight; null if a line promises none. */
export function getPromisedFreeFrom(lines: readonly (readonly string[])[]): number | null {
  const promises = lines.map(promiseOf)
  return promises.length > 0 && !promises.includes(null) ? Math.max(...promises.map(Number)) : null
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Returns the cash (fen) from which the base is waived; null if it never is. */
const limitOf = ({ rule, promised = null }: FreightGroup) => lower(rule.freeFrom, promised)

function baseOf(group: FreightGroup): number {
  const limit = limitOf(group)
  return limit !== null && group.goodsFen >= limit ? 0 : group.rule.base
}

const surchargeOf = ({ rule, provinceId }: FreightGroup) =>
  rule.remoteProvinces.includes(provinceId) ? rule.remoteSurcharge : 0

const highest = (amounts: readonly number[]) => Math.max(0, ...amounts)

/** Computes the freight of a parcel, fen: the highest base that is not waived plus the highest surcharge. */
export const quoteFreight = (groups: readonly FreightGroup[]): number =>
  highest(groups.map(baseOf)) + highest(groups.map(surchargeOf))

const yuan = (fen: number) => `${CURRENCY}${formatYuan(fen)}`

function baseHint(groups: readonly FreightGroup[]): string {
  const paying = groups.filter((group) => baseOf(group) > 0)
  if (paying.length > 1) return '合并发货，基础运费只收最高的一项'
  const [only, ...others] = groups
  if (!only || others.length > 0 || baseOf(only) === 0) return ''
  const limit = limitOf(only)
  return limit === null ? '' : `${only.rule.ofTemplate ? '此类商品' : '本店'}满 ${yuan(limit)} 免基础运费`
}

/** Describes the freight in Chinese. */
export function describeFreight(groups: readonly FreightGroup[]): string {
  const freight = quoteFreight(groups)
  const surcharge = highest(groups.map(surchargeOf))
  const main = freight === 0 ? '免运费' : `运费 ${yuan(freight)}`
  const remote = surcharge > 0 ? `含偏远地区附加 ${yuan(surcharge)}` : ''
  return [main, remote, baseHint(groups)].filter((part) => part !== '').join('，')
}

/** Returns true if goods can be delivered to a region (ids from the province down); empty `areaLimit`: to all. */
export function canDeliverTo(areaLimit: readonly string[], regionPath: readonly string[]): boolean {
  return areaLimit.length === 0 || regionPath.some((id) => areaLimit.includes(id))
}
