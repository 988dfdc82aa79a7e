import type { Reading } from '#server/catalog/matching/reading/reading.ts'
import { type Comparison, compareSpecs } from './differences.ts'
import { scoreEvenLikeness, scoreNameLikeness } from './names.ts'

/** Part of a score; numbers are integers, so that a score is the same on every machine. */
export interface ScorePart {
  key: 'name' | 'brand' | 'spec'
  label: string
  /** Points of the part, 0 to 100; null if a text says nothing about it. */
  points: number | null
  note: string
}

export type Verdict = 'same' | 'similar' | 'other'

export interface Score {
  /** 0 to 100. */
  points: number
  verdict: Verdict
  parts: ScorePart[]
}

/** Weights of the known parts; the name is always known. */
const WEIGHTS = { name: 55, brand: 20, spec: 25 } as const
const SAME = 78
const SIMILAR = 40
/** Likeness of names below which goods are something else, regardless of brand and size. */
const MIN_SIMILARITY = 0.2
export const PER_DIFFERENCE = 0.62
const OTHER_BRAND = 0.7

function brandState(a: Reading, b: Reading): 'agrees' | 'differs' | null {
  const [one, two] = [a, b].map(({ brand, brands }) => (brand === '' ? brands : new Set([brand])))
  if (!one || !two || one.size === 0 || two.size === 0) return null
  return [...one].some((brand) => two.has(brand)) ? 'agrees' : 'differs'
}

/** Scores specs, 0 to 1; properties that only one side states count little. Null if nothing can be compared. */
function specLikeness(compared: readonly Comparison[]): number | null {
  const of = (state: Comparison['state']) => compared.filter((each) => each.state === state).length
  const [agrees, differs, oneSided] = [of('agrees'), of('differs'), of('oneSided')]
  if (agrees + differs === 0) return null
  return agrees / (agrees + differs + oneSided * 0.15)
}

const labelsOf = (compared: readonly Comparison[], state: Comparison['state']) =>
  [...new Set(compared.filter((each) => each.state === state).map(({ label }) => label))].join('、')

function specNote(compared: readonly Comparison[]): string {
  const [agrees, differs] = [labelsOf(compared, 'agrees'), labelsOf(compared, 'differs')]
  if (agrees === '' && differs === '') return '没有可以比较的规格'
  return [agrees && `${agrees}一致`, differs && `${differs}不同`].filter(Boolean).join('，')
}

const BRAND_NOTES = { agrees: '品牌一致', differs: '品牌不同' } as const

/** Scores how likely two readings describe one thing, 0 to 100; symmetric. */
export function scoreReadings(a: Reading, b: Reading): Score {
  const name = scoreNameLikeness(a, b)
  const brand = brandState(a, b)
  const compared = compareSpecs(a, b)
  const spec = specLikeness(compared)
  const known = [
    [WEIGHTS.name, name],
    [WEIGHTS.brand, brand && (brand === 'agrees' ? 1 : 0)],
    [WEIGHTS.spec, spec],
  ].filter((part): part is [number, number] => part[1] !== null)
  const mean =
    known.reduce((sum, [weight, likeness]) => sum + weight * likeness, 0) /
    known.reduce((sum, [weight]) => sum + weight, 0)
  const differences = compared.filter(({ state }) => state === 'differs').length
  const points = Math.round(
    100 * mean * PER_DIFFERENCE ** Math.min(3, differences) * (brand === 'differs' ? OTHER_BRAND : 1),
  )
  return {
    points,
    verdict: verdictOf(points, { name, brand, differences }, a, b),
    parts: [
      { key: 'name', label: '名称', points: Math.round(100 * name), note: nameNote(name) },
      {
        key: 'brand',
        label: '品牌',
        points: brand && (brand === 'agrees' ? 100 : 0),
        note: brand ? BRAND_NOTES[brand] : '有一方没有写明品牌',
      },
      {
        key: 'spec',
        label: '规格',
        points: spec === null ? null : Math.round(100 * spec),
        note: specNote(compared),
      },
    ],
  }
}

function nameNote(name: number): string {
  if (name >= 0.85) return '名称基本一致'
  return name >= 0.5 ? '名称部分一致' : '名称差别较大'
}

interface Facts {
  name: number
  brand: ReturnType<typeof brandState>
  differences: number
}

const isSetOf = ({ traits: set }: Reading, { traits: one }: Reading) => set.isSet && !one.saysSet

/** Returns 'same' only if something identifies the goods: the brand, the model, or names of nearly the same length. */
function verdictOf(points: number, { name, brand, differences }: Facts, a: Reading, b: Reading): Verdict {
  if (points < SIMILAR || name < MIN_SIMILARITY) return 'other'
  if (isSetOf(a, b) || isSetOf(b, a)) return 'other'
  if (points < SAME || differences > 0 || brand === 'differs') return 'similar'
  const hasModels = a.models.codes.size > 0 && b.models.codes.size > 0
  const telling = brand === 'agrees' || hasModels || scoreEvenLikeness(a, b) >= 0.6
  return telling && name >= 0.5 ? 'same' : 'similar'
}
