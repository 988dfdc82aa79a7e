import type { Facts } from './goals.ts'
import { getRatio, type Spread } from './median.ts'
import type { Case, Figure } from './results.ts'

/** Figure printed beside the goals without being one: the mall, or its server, as a multiple of a harder rival. */
export interface Comparison {
  what: string
  measured: Spread | undefined
}

interface Rivalry {
  title: string
  figure: Figure
  profile: Case['profile']
  rivals: readonly (readonly [name: string, label: string])[]
}

const PRERENDERED = [
  ['floor-prerendered', 'floor, prerendered'],
  ['puck-prerendered', 'Puck, prerendered'],
] as const
const RIVALRIES: readonly Rivalry[] = [
  { title: 'first paint', figure: 'fcp', profile: 'plain', rivals: PRERENDERED },
  { title: 'slow, first paint', figure: 'fcp', profile: 'slow', rivals: PRERENDERED },
  { title: 'slow, first click that works', figure: 'worked', profile: 'slow', rivals: PRERENDERED },
  { title: 'heap at the end', figure: 'scrolled', profile: 'plain', rivals: [['floor', 'floor']] },
]

/** By count of widgets, then by figure; `measured` is undefined where one of both was not measured. */
export function listComparisons({ results, server }: Facts, counts: readonly number[]): Comparison[] {
  const pages = counts.flatMap((count) =>
    RIVALRIES.flatMap(({ title, figure, profile, rivals }) =>
      rivals.map(([name, label]) => ({
        what: `${count.toLocaleString('en')} widgets, ${title} ÷ ${label}`,
        measured: results.ratio({ name: 'mall', count, profile }, { name, count, profile }, figure),
      })),
    ),
  )
  const byId = server && getRatio(server.page, server.bare)
  return [...pages, { what: 'page document by id ÷ bare Hono', measured: byId }]
}
