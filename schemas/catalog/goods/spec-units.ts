import { readNumeral } from '#schemas/base/chinese-numeral.ts'
import { matchAny } from '#schemas/base/pattern-text.ts'
import { getTypedEntries } from '#schemas/base/typed-keys.ts'

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

/** Sizes in the smallest unit of the kind: mg, ml, mm, inches, months, days, minutes, W, mAh, GB. */
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
  getTypedEntries(units).flatMap(([kind, sizes]) =>
    sizes.flatMap(([size, names]) => names.map((name) => [name, { kind, size }] as const)),
  ),
)

/** Bounded, so that a long run of digits is parsed in linear time. */
const NUMBER = String.raw`\d{1,12}(?:\.\d{1,6})?`
/** No further Latin letter may follow a unit: `5m` is a length, `5mah` is not. */
const AMOUNT = new RegExp(`(${NUMBER})(${matchAny(bySpelling.keys())})(?![a-z])`, 'g')
/** 30×40×5cm: the unit applies to every side. */
const SIDES = new RegExp(
  `((?:${NUMBER}×){1,5}${NUMBER})(${matchAny(units.length.flatMap(([, names]) => names))})(?![a-z])`,
  'g',
)
const NUMERAL = new RegExp(`([一两二三四五六七八九十])(?=${matchAny(bySpelling.keys())})`, 'g')

/** Half-width, without blanks, × for every multiplication sign, digits for numerals before a unit. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(?<=[\d\p{Script=Han}a-z])[x✕*](?=\d)/gu, '×')
    .replace(NUMERAL, (numeral) => String(readNumeral(numeral)))
    .replace(SIDES, (_, sides: string, unit: string) => sides.replaceAll('×', `${unit}×`) + unit)
}

/** Returns a canonical form of a value, equal for 500ml, 0.5 L and 500 毫升; never displayed. */
export function canonicalizeValue(text: string): string {
  return plain(text).replace(AMOUNT, (_, amount: string, name: string) => {
    const unit = bySpelling.get(name)
    return unit ? `${Number((Number(amount) * unit.size).toPrecision(12))}${unit.kind} ` : ''
  })
}

/** Lists the kinds of the amounts in a text, in order. */
export function listUnitKinds(text: string): UnitKind[] {
  return listAmounts(text).map(({ kind }) => kind)
}

/** Several pieces of the same amount: 30g×4. */
const PIECES = /×(\d{1,9})(?![\d.a-z])/

/** Lists the amounts in a text, in the smallest unit of their kind, with the number of pieces. */
export function listAmounts(text: string): { kind: UnitKind; size: number; pieces: number }[] {
  const read = plain(text)
  const pieces = Number(PIECES.exec(read)?.[1] ?? 1)
  return [...read.matchAll(AMOUNT)].flatMap(([, amount, name = '']) => {
    const unit = bySpelling.get(name)
    return unit ? { kind: unit.kind, size: Number(amount) * unit.size, pieces } : []
  })
}
