import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan } from '#schemas/money/money.ts'

/** How a shop charges for carriage; every amount in fen. */
export interface FreightRule {
  base: number
  /** Cash of goods from which the base is waived; null: never. */
  freeFrom: number | null
  /** On top for a remote province, also where the base is waived. */
  remoteSurcharge: number
  /** Region ids of the remote provinces. */
  remoteProvinces: readonly string[]
}

/** What one shop sends to one address. */
export interface Parcel {
  provinceId: string
  /** Cash of the goods after discounts, in fen. */
  goodsFen: number
  /** What the goods promise by their labels, see `promisedFreeFrom`; the lower of this and the shop's counts. */
  promised?: number | null
}

/** What a shop charges for its parcel: so many fen, or by its rule from the cash of its goods after discounts. */
export type ShopFreight =
  | { shopId: string; fen: number }
  | { shopId: string; rule: FreightRule; provinceId: string; promised: number | null }

/** Fen for the parcel of a shop whose goods cost `goodsFen` after discounts. */
export const priceFreight = (freight: ShopFreight, goodsFen: number): number =>
  'fen' in freight ? freight.fen : freightOf(freight.rule, { ...freight, goodsFen })

const PROMISES: ReadonlyMap<string, number> = new Map([
  ['包邮', 0],
  ['满百包邮', 10_000],
])

/** Whether a label of this name promises free carriage. */
export const isPromise = (label: string) => PROMISES.has(label)

/** The fen from which goods with these labels are promised to travel free; null for no promise. */
function promiseOf(labels: readonly string[]): number | null {
  const promises = labels.flatMap((label) => PROMISES.get(label) ?? [])
  return promises.length > 0 ? Math.min(...promises) : null
}

/** The same for a parcel, from the label names of each line: only what all of its lines promise. */
export function promisedFreeFrom(lines: readonly (readonly string[])[]): number | null {
  const promises = lines.map(promiseOf)
  return promises.length > 0 && !promises.includes(null) ? Math.max(...promises.map(Number)) : null
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function isRemote(rule: FreightRule, provinceId: string): boolean {
  return rule.remoteSurcharge > 0 && rule.remoteProvinces.includes(provinceId)
}

/** Fen for one shop's parcel. */
export function freightOf(rule: FreightRule, { provinceId, goodsFen, promised = null }: Parcel): number {
  const freeFrom = lower(rule.freeFrom, promised)
  const base = freeFrom !== null && goodsFen >= freeFrom ? 0 : rule.base
  return base + (isRemote(rule, provinceId) ? rule.remoteSurcharge : 0)
}

const yuan = (fen: number) => `${CURRENCY}${formatYuan(fen)}`

/** The same in words, with what would make it less. */
export function freightWords(rule: FreightRule, parcel: Parcel): string {
  const freight = freightOf(rule, parcel)
  const surcharge = isRemote(rule, parcel.provinceId) ? rule.remoteSurcharge : 0
  const remote = surcharge > 0 ? `含偏远地区附加 ${yuan(surcharge)}` : ''
  const freeFrom = lower(rule.freeFrom, parcel.promised ?? null)
  const waived = freeFrom !== null && parcel.goodsFen < freeFrom
  const hint = waived && freight > surcharge ? `本店满 ${yuan(freeFrom)} 免基础运费` : ''
  const main = freight === 0 ? '免运费' : `运费 ${yuan(freight)}`
  return [main, remote, hint].filter((part) => part !== '').join('，')
}

/** Whether goods go to a region, given as its ids from the province down. An empty `areaLimit` is everywhere. */
export function deliversTo(areaLimit: readonly string[], regionPath: readonly string[]): boolean {
  return areaLimit.length === 0 || regionPath.some((id) => areaLimit.includes(id))
}
