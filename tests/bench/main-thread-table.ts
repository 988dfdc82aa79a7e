import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { MainThread } from './measure-main-thread.ts'
import { getRatio, type Spread, getSpread } from './median.ts'
import { formatTable } from './table.ts'

const TITLES: Readonly<Record<keyof MainThread, string>> = {
  tasks: 'main thread ms',
  scripts: 'scripts ms',
  layout: 'style and layout ms',
  longest: 'longest task ms',
}
const figures = getTypedKeys(TITLES)

/** A row a page, by the name it is given; below stands each of the others divided by the first, round by round. */
export function mainThreadTable(pages: ReadonlyMap<string, readonly MainThread[]>): string {
  const [[first, base] = ['', []], ...others] = pages
  const valuesOf = (rounds: readonly MainThread[], figure: keyof MainThread) =>
    rounds.map((round) => round[figure])
  const rows = [...pages].map(([name, rounds]) => [
    name,
    ...figures.map((figure) => told(getSpread(valuesOf(rounds, figure)), 0)),
  ])
  const ratios = others.map(([name, rounds]) => [
    `${name} ÷ ${first}`,
    ...figures.map((figure) => told(getRatio(valuesOf(rounds, figure), valuesOf(base, figure)), 3)),
  ])
  return formatTable(['', ...figures.map((figure) => TITLES[figure])], [...rows, ...ratios])
}

function told(spread: Spread | undefined, digits: number): string {
  if (!spread) return '–'
  const { median, low, high } = spread
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
