import { readNumeral } from '#schemas/base/chinese-numeral.ts'
import { anyOf } from '#schemas/base/pattern-text.ts'
import { typedEntries } from '#schemas/base/typed-keys.ts'

export type UnitKind =
  | 'mass'
  | 'volume'
  | 'length'
  | 'diagonal'
  | 'months'
  | 'days'
  | 'minutes'
  | 'power'
  | 'charge'
  | 'storage'

/**
 * How many of the smallest unit of its kind a unit is, by its spellings: mg, ml, mm, inches, months, days,
 * minutes, W, mAh, GB.
 */
const units: Readonly<Record<UnitKind, readonly (readonly [number, readonly string[]])[]>> = {
  mass: [
    [1, ['mg', '毫克']],
    [1_000, ['g', '克']],
    [50_000, ['两']],
    [500_000, ['斤', '市斤']],
    [1_000_000, ['kg', '千克', '公斤']],
  ],
  volume: [
    [1, ['ml', '毫升', 'cc']],
    [1_000, ['l', '升', '公升']],
  ],
  length: [
    [1, ['mm', '毫米']],
    [10, ['cm', '厘米', '公分']],
    [1_000, ['m', '米']],
  ],
  diagonal: [[1, ['英寸', '吋', '寸', 'inch']]],
  months: [
    [1, ['个月', '月']],
    [12, ['年']],
  ],
  days: [
    [1, ['天', '日']],
    [7, ['周', '星期']],
  ],
  minutes: [
    [1, ['min', '分钟']],
    [60, ['h', '小时']],
  ],
  power: [
    [1, ['w', '瓦']],
    [1_000, ['kw', '千瓦']],
  ],
  charge: [
    [1, ['mah', '毫安时', '毫安']],
    [1_000, ['ah', '安时']],
  ],
  storage: [
    [1, ['gb']],
    [1_024, ['tb']],
  ],
}

interface Unit {
  kind: UnitKind
  size: number
}

const bySpelling: ReadonlyMap<string, Unit> = new Map(
  typedEntries(units).flatMap(([kind, sizes]) =>
    sizes.flatMap(([size, names]) => names.map((name) => [name, { kind, size }] as const)),
  ),
)

/** Bounded, so that a long run of digits is read in linear time. */
const NUMBER = String.raw`\d{1,12}(?:\.\d{1,6})?`
/** A unit of Latin letters ends with them: `5m` is a length, `5mah` none. */
const AMOUNT = new RegExp(`(${NUMBER})(${anyOf(bySpelling.keys())})(?![a-z])`, 'g')
/** 30×40×5cm: the unit is meant for every side. */
const SIDES = new RegExp(
  `((?:${NUMBER}×){1,5}${NUMBER})(${anyOf(units.length.flatMap(([, names]) => names))})(?![a-z])`,
  'g',
)
const NUMERAL = new RegExp(`([一两二三四五六七八九十])(?=${anyOf(bySpelling.keys())})`, 'g')

/** One way of writing it: narrow signs, no blanks, × for every sign of it, digits for numerals before a unit. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(?<=[\d\p{Script=Han}a-z])[x✕*](?=\d)/gu, '×')
    .replace(NUMERAL, (numeral) => String(readNumeral(numeral)))
    .replace(SIDES, (_, sides: string, unit: string) => sides.replaceAll('×', `${unit}×`) + unit)
}

/** What a value says, the same for 500ml, 0.5 L and 500 毫升; never shown. */
export function canonicalValue(text: string): string {
  return plain(text).replace(AMOUNT, (_, amount: string, name: string) => {
    const unit = bySpelling.get(name)
    return unit ? `${Number((Number(amount) * unit.size).toPrecision(12))}${unit.kind} ` : ''
  })
}

/** The kinds of the amounts in a text, in their order. */
export function unitKinds(text: string): UnitKind[] {
  return amountsIn(text).map(({ kind }) => kind)
}

/** Several pieces of one amount: 30g×4. */
const PIECES = /×(\d{1,9})(?![\d.a-z])/

/** The amounts in a text, in the smallest unit of their kind, and how many pieces of them it names. */
export function amountsIn(text: string): { kind: UnitKind; size: number; pieces: number }[] {
  const read = plain(text)
  const pieces = Number(PIECES.exec(read)?.[1] ?? 1)
  return [...read.matchAll(AMOUNT)].flatMap(([, amount, name = '']) => {
    const unit = bySpelling.get(name)
    return unit ? { kind: unit.kind, size: Number(amount) * unit.size, pieces } : []
  })
}
