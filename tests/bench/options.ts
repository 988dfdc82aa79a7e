import { parseArgs } from 'node:util'
import { CONTESTANTS, type Contestant, contestant } from './contestants.ts'

export interface Options {
  /** Rounds that count; one more goes before them to warm up. */
  runs: number
  counts: readonly number[]
  contestants: readonly Contestant[]
  /** Skips what is not asked for. */
  parts: ReadonlySet<string>
  /** Goods in the table of the part `goods`. */
  goods: number
}

/** Those that a browser draws, or that need its pages. */
const DRAWN = ['weights', 'pages', 'clicks', 'changes', 'server'] as const
const PARTS = [...DRAWN, 'designer', 'goods', 'cart', 'costs'] as const

export const needsStage = ({ parts }: Pick<Options, 'parts'>) => DRAWN.some((part) => parts.has(part))

const words = (text: string) => text.split(',').filter((word) => word !== '')

/** Reads the command line; throws one sentence for a mistake. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      counts: { type: 'string', default: '30,200,1000' },
      only: { type: 'string', default: CONTESTANTS.map(({ name }) => name).join(',') },
      parts: { type: 'string', default: PARTS.join(',') },
      goods: { type: 'string', default: '1000000' },
    },
  })
  const runs = Number(values.runs)
  const goods = Number(values.goods)
  const counts = words(values.counts).map(Number)
  const parts = words(values.parts)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs ${values.runs}: a whole number of 1 or more`)
  if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 12 || count > 5000))
    throw new Error(`--counts ${values.counts}: whole numbers from 12 to 5000 with commas between them`)
  if (!Number.isInteger(goods) || goods < 1000 || goods > 10_000_000)
    throw new Error(`--goods ${values.goods}: a whole number from 1000 to 10000000`)
  const unknown = parts.filter((part) => !PARTS.some((known) => known === part))
  if (unknown.length > 0) throw new Error(`--parts ${unknown.join(',')}: there are ${PARTS.join(',')}`)
  return {
    runs,
    counts: [...counts].sort((a, b) => a - b),
    // The floor and static HTML are what everything is compared with; the static twin is made from the floor.
    contestants: [...new Set(['static', 'floor', ...words(values.only)])].map(contestant),
    parts: new Set(parts),
    goods,
  }
}
