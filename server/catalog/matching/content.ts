import type { Reading } from './reading/reading.ts'

/** How much one piece that is sold holds, in thousandths of a base unit: of a gram, a millilitre, a piece. */
export interface Content {
  kind: 'mass' | 'volume' | 'piece'
  amount: number
}

/** What prices are told for: 100 g, 100 ml, one piece. */
const PER = { mass: ['100g', 100], volume: ['100ml', 100], piece: ['件', 1] } as const

export const perWords = ({ kind }: Content): string => PER[kind][0]
/** Thousandths of a base unit that a price is told for. */
export const perAmount = ({ kind }: Content): number => PER[kind][1] * 1000

function only(values: ReadonlySet<number | string> | undefined): number | null {
  const [value, ...others] = values ?? []
  return typeof value === 'number' && others.length === 0 && value > 0 ? value : null
}

/**
 * All that is in it, 500ml×6 is 3,000 ml. Where a text may be read as one or as all of several, its pieces are what is
 * certain; what says neither is one piece.
 */
export function contentOf({ quantities: { stated, possible } }: Reading): Content {
  for (const kind of ['volume', 'mass'] as const) {
    const amount = only(possible.get(kind))
    if (amount !== null) return { kind, amount: Math.round(amount * 1000) }
  }
  return { kind: 'piece', amount: (only(stated.get('piece')) ?? 1) * 1000 }
}
