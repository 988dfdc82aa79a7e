import { isSameModel } from '#server/catalog/matching/reading/models.ts'
import type { Reading } from '#server/catalog/matching/reading/reading.ts'
import { isSameColour } from '#server/catalog/matching/reading/traits.ts'
import { DIMENSION_NAMES, getDimensionLabel } from '#server/catalog/matching/reading/units.ts'

/** Comparison of one property that at least one of two readings states. */
export interface Comparison {
  label: string
  state: 'agrees' | 'differs' | 'oneSided'
}

type Values = ReadonlySet<number | string>
const NONE: Values = new Set()

const within = (some: Values, all: Values) => [...some].every((value) => all.has(value))

function states(label: string, a: number, b: number, agree: () => boolean): Comparison[] {
  if (a === 0 && b === 0) return []
  if (a === 0 || b === 0) return [{ label, state: 'oneSided' }]
  return [{ label, state: agree() ? 'agrees' : 'differs' }]
}

/** Reads 64G as memory rather than weight if the other reading states memory. */
function withMemory(own: Reading, other: Reading): Reading['quantities'] {
  const { stated, possible } = own.quantities
  const mass = stated.get('mass')
  if (!mass || !other.quantities.stated.has('memory')) return own.quantities
  const memory = new Set([...(stated.get('memory') ?? []), ...mass])
  const moved = (values: typeof stated) =>
    new Map([...values].filter(([dimension]) => dimension !== 'mass')).set('memory', memory)
  return { ...own.quantities, stated: moved(stated), possible: moved(possible) }
}

function compareQuantities(a: Reading, b: Reading): Comparison[] {
  const [left, right] = [withMemory(a, b), withMemory(b, a)]
  return (['format', ...DIMENSION_NAMES] as const).flatMap((dimension) => {
    const [one, two] = [left.stated.get(dimension) ?? NONE, right.stated.get(dimension) ?? NONE]
    return states(dimension === 'format' ? '尺寸' : getDimensionLabel(dimension), one.size, two.size, () => {
      const [wide, wider] = [left.possible.get(dimension) ?? NONE, right.possible.get(dimension) ?? NONE]
      return within(one, wider) || within(two, wide)
    })
  })
}

const someAgree = <T>(one: ReadonlySet<T>, two: ReadonlySet<T>, agree: (a: T, b: T) => boolean) => {
  const [few, many] = one.size <= two.size ? [one, two] : [two, one]
  return [...few].every((a) => [...many].some((b) => agree(a, b)))
}

function compareModels({ models: a }: Reading, { models: b }: Reading): Comparison[] {
  const codes = states('型号', a.codes.size, b.codes.size, () => someAgree(a.codes, b.codes, isSameModel))
  const together = a.codes.size > 0 && b.codes.size > 0
  if (!together || (within(a.variants, b.variants) && within(b.variants, a.variants))) return codes
  return [...codes, { label: '版本', state: 'differs' }]
}

function compareKinds(a: Reading, b: Reading): Comparison[] {
  const lines = a.alternatives.flatMap((one, line) => {
    const two = b.alternatives[line] ?? new Set<string>()
    return one.size > 0 && two.size > 0 && !within(one, two) && !within(two, one)
      ? [{ label: '品类', state: 'differs' as const }]
      : []
  })
  const only = !within(a.additions, b.additions) || !within(b.additions, a.additions)
  return [...lines, ...(only ? [{ label: '用途或配方', state: 'differs' as const }] : [])]
}

/** Compares all properties of two readings, with their labels; symmetric. */
export function compareSpecs(a: Reading, b: Reading): Comparison[] {
  const packed = a.traits.packing !== null && b.traits.packing !== null
  return [
    ...compareQuantities(a, b),
    ...compareModels(a, b),
    ...states('颜色', a.traits.colours.size, b.traits.colours.size, () =>
      someAgree(a.traits.colours, b.traits.colours, isSameColour),
    ).filter(({ state }) => state !== 'oneSided'),
    ...states('尺码', a.traits.garments.size, b.traits.garments.size, () =>
      someAgree(a.traits.garments, b.traits.garments, (one, two) => one === two),
    ),
    ...(packed && a.traits.packing !== b.traits.packing
      ? [{ label: '包装', state: 'differs' as const }]
      : []),
    ...compareKinds(a, b),
  ]
}
