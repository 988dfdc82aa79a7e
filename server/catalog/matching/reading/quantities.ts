import { readFigure } from './figure.ts'
import { type Dimension, UNIT_PATTERN, UNITS } from './units.ts'

/** In base units. */
export interface Quantities {
  /** Amounts as written; a dimension may have several. A pair of lengths is `2000×2300`. */
  stated: ReadonlyMap<Dimension | 'format', ReadonlySet<number | string>>
  /** Amounts as written and the totals that the text may mean: 330ml 24罐 is 330 ml, or 24 times 330 ml. */
  possible: ReadonlyMap<Dimension | 'format', ReadonlySet<number | string>>
  /** 350 ml in 350ml×24. */
  each: ReadonlyMap<Dimension, ReadonlySet<number>>
  rest: string
}

const NUMBER = '\\d{1,7}(?:\\.\\d{1,4})?'
const CHINESE = '[一二两三四五六七八九十百半]{1,4}'
const FIGURE = `(?:${NUMBER}|${CHINESE})`
const FACTOR = `(?:${NUMBER}) ?(?:${UNIT_PATTERN})?`
/** Matches products such as 250ml×12盒×2提; excludes factors preceded by letters of a model. */
const CHAIN = new RegExp(
  `(?<![a-z0-9.+-])${FACTOR}(?: ?× ?${FACTOR}){1,3}(?![a-z0-9])|(?<![×\\d]) ?× ?(?:${NUMBER})(?![a-z0-9])(?:${UNIT_PATTERN})?`,
  'g',
)
const SINGLE = new RegExp(`(?<![a-z0-9.-])(${FIGURE}) ?(${UNIT_PATTERN})(?:装)?`, 'g')
const ONE_OR_TWO = /([单双])(瓶|支|把|罐|条|包|盒|碗|顶|件|只|杯|袋|枚|桶|份|饼)(?:装)?/g
const COUNTED = new Set<Dimension>(['mass', 'volume'])

const tidy = (value: number) => Math.round(value * 1000) / 1000

class Found {
  readonly stated = new Map<Dimension | 'format', Set<number | string>>()
  readonly alone: number[] = []
  readonly each = new Map<Dimension, Set<number>>()
  put(dimension: Dimension | 'format', value: number | string) {
    const known = this.stated.get(dimension) ?? new Set()
    known.add(typeof value === 'number' ? tidy(value) : value)
    this.stated.set(dimension, known)
  }
}

interface Part {
  value: number
  dimension: Dimension | null
}

function partsOf(chain: string): Part[] {
  return chain
    .split('×')
    .map((piece) => /^ ?([\d.]+)(.*)/s.exec(piece))
    .filter((piece) => piece !== null)
    .map(([, figure = '', unit = '']) => {
      const known = UNITS.get(unit.trim())
      return { value: Number(figure) * (known?.factor ?? 1), dimension: known?.dimension ?? null }
    })
}

/** Returns the format of goods to be laid or hung: 200×230 are centimetres, 1.5×2 metres, 600×800 millimetres. */
function bareFormat(parts: readonly Part[]): string | null {
  const sides = parts.map(({ value }) => value)
  if (sides.length !== 2 || parts.some(({ dimension }) => dimension !== null)) return null
  const isAll = (fits: (side: number) => boolean) => sides.every(fits)
  const scale = isAll((side) => side >= 400)
    ? 1
    : isAll((side) => side >= 25 && side < 400)
      ? 10
      : isAll((side) => side < 4) && sides.some((side) => !Number.isInteger(side))
        ? 1000
        : null
  if (scale === null) return null
  return sides
    .map((side) => tidy(side * scale))
    .toSorted((a, b) => a - b)
    .join('×')
}

/** Returns the format of a chain of sides; sides without a unit have the unit of the last side. */
function formatOf(chain: string, parts: readonly Part[]): string | null {
  const last = parts.at(-1)
  const bare = bareFormat(parts)
  if (bare !== null) return bare
  if (parts.length < 2 || last?.dimension !== 'length') return null
  if (parts.some(({ dimension }) => dimension !== 'length' && dimension !== null)) return null
  const factor =
    UNITS.get(
      chain
        .trimEnd()
        .split(/[\d. ]/)
        .at(-1) ?? '',
    )?.factor ?? 1
  return parts
    .map(({ value, dimension }) => tidy(dimension === null ? value * factor : value))
    .sort((a, b) => a - b)
    .join('×')
}

function readChain(chain: string, found: Found) {
  const parts = partsOf(chain)
  const format = formatOf(chain, parts)
  if (format !== null) return found.put('format', format)
  const pieces = parts.filter(({ dimension }) => dimension === 'piece' || dimension === null)
  const count = pieces.reduce((product, { value }) => product * value, 1)
  for (const { value, dimension } of parts) {
    if (dimension === null || dimension === 'piece') continue
    found.put(dimension, COUNTED.has(dimension) ? value * count : value)
    found.each.set(dimension, new Set([...(found.each.get(dimension) ?? []), tidy(value)]))
  }
  if (pieces.length > 0) found.put('piece', count)
}

/** Returns true for the single box or set of 一箱 and 一套, which is not counted. */
const isBox = (value: number, unit: string) => value === 1 && ['箱', '套', '提', '组', '盒'].includes(unit)

/** Keeps names such as 四件套 for bedding, while 46件套 only counts the tools. */
const setName = (value: number) => (SET_NAMES[value] ? `${SET_NAMES[value]}件套` : ' ')
const SET_NAMES: Readonly<Record<number, string>> = { 2: '两', 3: '三', 4: '四', 5: '五', 6: '六', 7: '七' }

function readSingle(figure: string, unit: string, found: Found): string | null {
  const known = UNITS.get(unit.trim())
  const value = readFigure(figure)
  const isChinese = !/^\d/.test(figure)
  if (!known || !(value > 0)) return null
  if (isChinese && !['mass', 'piece', 'year', 'number'].includes(known.dimension)) return null
  if (known.dimension === 'year' && unit === '年' && isChinese) return null
  if (isBox(value, unit)) return ' '
  found.put(known.dimension, value * known.factor)
  if (COUNTED.has(known.dimension)) found.alone.push(value * known.factor)
  return unit === '件套' ? setName(value) : ' '
}

/** Reads amounts and numbers of pieces from a normalised text. */
export function readQuantities(text: string): Quantities {
  const found = new Found()
  const rest = text
    .replace(CHAIN, (chain) => {
      readChain(chain, found)
      return ' '
    })
    .replace(SINGLE, (whole, figure: string, unit: string) => readSingle(figure, unit, found) ?? whole)
    .replace(ONE_OR_TWO, (_, how: string) => {
      found.put('piece', how === '单' ? 1 : 2)
      return ' '
    })
  return { stated: found.stated, possible: possibleOf(found), each: found.each, rest }
}

function possibleOf({ stated, alone }: Found) {
  const possible = new Map([...stated].map(([dimension, values]) => [dimension, new Set(values)]))
  const counts = [...(stated.get('piece') ?? [])].filter((count) => typeof count === 'number')
  for (const dimension of COUNTED)
    for (const amount of alone)
      if (stated.get(dimension)?.has(tidy(amount)))
        for (const count of counts) possible.get(dimension)?.add(tidy(amount * count))
  return possible
}
