import { parseArgs } from 'node:util'
import { CONTESTANTS, type Contestant, contestant } from './contestants.ts'

export interface Options {
  /** Rounds that count; one more goes before them to warm up. */
  runs: number
  counts: readonly number[]
  contestants: readonly Contestant[]
  /** Skips what is not asked for: `pages`, `clicks`, `changes`, `weights`, `server`. */
  parts: ReadonlySet<string>
}

export const PARTS = ['weights', 'pages', 'clicks', 'changes', 'server'] as const

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
    },
  })
  const runs = Number(values.runs)
  const counts = words(values.counts).map(Number)
  const parts = words(values.parts)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs ${values.runs}: a whole number of 1 or more`)
  if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 12 || count > 5000))
    throw new Error(`--counts ${values.counts}: whole numbers from 12 to 5000 with commas between them`)
  const unknown = parts.filter((part) => !PARTS.some((known) => known === part))
  if (unknown.length > 0) throw new Error(`--parts ${unknown.join(',')}: there are ${PARTS.join(',')}`)
  return {
    runs,
    counts: [...counts].sort((a, b) => a - b),
    // The floor and static HTML are what everything is compared with; the static twin is made from the floor.
    contestants: [...new Set(['static', 'floor', ...words(values.only)])].map(contestant),
    parts: new Set(parts),
  }
}
