import { meaningOf, type Stated } from './spec-meanings.ts'
import { canonicalValue } from './spec-units.ts'

/** One thing that is said of goods, side by side. */
export interface SpecRow {
  label: string
  /** In the order of the goods; null where they do not say it. */
  cells: readonly (string | null)[]
  /** Not all of them say the same; how it is written counts for nothing. */
  differs: boolean
}

/** What goods say of themselves: their parameters, and the values of the SKU that is meant, which know better. */
export interface Speaking {
  params: readonly Stated[]
  chosen: readonly Stated[]
}

interface Said {
  name: string
  values: readonly string[]
}

function saidBy({ params, chosen }: Speaking): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>()
  for (const list of [chosen, params]) {
    const before = new Set(said.keys())
    for (const stated of list) {
      const read = meaningOf(stated)
      if (!read || before.has(read.key)) continue
      const { name, values } = said.get(read.key) ?? { name: read.name, values: [] }
      const known = values.some((one) => canonicalValue(one) === canonicalValue(read.value))
      said.set(read.key, { name, values: known ? values : [...values, read.value] })
    }
  }
  return said
}

/** Whether these, which stand beside each other, say different things. */
export function valuesDiffer(values: readonly (string | null)[]): boolean {
  return new Set(values.map((value) => value && canonicalValue(value))).size > 1
}

/**
 * The specifications of goods aligned by what they mean, those that most of them state first. `null` stands for goods that
 * are gone: they have nothing to say, and differ from nobody. Pure.
 */
export function specRows(goods: readonly (Speaking | null)[]): SpecRow[] {
  const all = goods.map((one) => one && saidBy(one))
  const keys = new Set(all.flatMap((said) => [...(said?.keys() ?? [])]))
  const rows = [...keys].map((key): SpecRow => {
    const said = all.map((one) => one?.get(key))
    const cells = said.map((one) => one?.values.join('；') ?? null)
    const names = new Set(said.flatMap((one) => one?.name ?? []))
    const [only = key, ...others] = names
    const standing = cells.filter((_, place) => all[place] !== null)
    return { label: others.length > 0 ? key : only, cells, differs: valuesDiffer(standing) }
  })
  const stated = ({ cells }: SpecRow) => cells.filter((cell) => cell !== null).length
  return rows.sort((a, b) => stated(b) - stated(a))
}
