import { interpretSpec, type Stated } from './spec-meanings.ts'
import { canonicalizeValue } from './spec-units.ts'

export interface SpecRow {
  label: string
  /** Values in the order of the goods; null for goods that do not state the specification. */
  cells: readonly (string | null)[]
  /** True if the values differ; spelling is ignored. */
  differs: boolean
}

/** Specifications of goods: their parameters, and the values of the chosen SKU, which take precedence. */
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
      const read = interpretSpec(stated)
      if (!read || before.has(read.key)) continue
      const { name, values } = said.get(read.key) ?? { name: read.name, values: [] }
      const known = values.some((one) => canonicalizeValue(one) === canonicalizeValue(read.value))
      said.set(read.key, { name, values: known ? values : [...values, read.value] })
    }
  }
  return said
}

/** Returns true if values shown side by side differ in meaning. */
export function hasDifference(values: readonly (string | null)[]): boolean {
  return new Set(values.map((value) => value && canonicalizeValue(value))).size > 1
}

/** Rows stated by most goods come first. `null`, for goods that no longer exist, is no difference. Pure. */
export function alignSpecs(goods: readonly (Speaking | null)[]): SpecRow[] {
  const all = goods.map((one) => one && saidBy(one))
  const keys = new Set(all.flatMap((said) => [...(said?.keys() ?? [])]))
  const rows = [...keys].map((key): SpecRow => {
    const said = all.map((one) => one?.get(key))
    const cells = said.map((one) => one?.values.join('；') ?? null)
    const names = new Set(said.flatMap((one) => one?.name ?? []))
    const [only = key, ...others] = names
    const standing = cells.filter((_, place) => all[place] !== null)
    return { label: others.length > 0 ? key : only, cells, differs: hasDifference(standing) }
  })
  const stated = ({ cells }: SpecRow) => cells.filter((cell) => cell !== null).length
  return rows.sort((a, b) => stated(b) - stated(a))
}
