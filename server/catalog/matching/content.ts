import type { Reading } from './reading/reading.ts'

/** Content of one sold piece, in thousandths of a gram, millilitre or piece. */
export interface Content {
  kind: 'mass' | 'volume' | 'piece'
  amount: number
}

const PER = { mass: ['100g', 100], volume: ['100ml', 100], piece: ['件', 1] } as const

export const describeUnitAmount = ({ kind }: Content): string => PER[kind][0]
/** Returns the reference amount of a unit price, in thousandths of a base unit. */
export const getUnitAmount = ({ kind }: Content): number => PER[kind][1] * 1000

function only(values: ReadonlySet<number | string> | undefined): number | null {
  const [value, ...others] = values ?? []
  return typeof value === 'number' && others.length === 0 && value > 0 ? value : null
}

/** Returns the total content, such as 3,000 ml for 500ml×6; only the number of pieces if the text is ambiguous. */
export function getTotalContent({ quantities: { stated, possible } }: Reading): Content {
  for (const kind of ['volume', 'mass'] as const) {
    const amount = only(possible.get(kind))
    if (amount !== null) return { kind, amount: Math.round(amount * 1000) }
  }
  return { kind: 'piece', amount: (only(stated.get('piece')) ?? 1) * 1000 }
}
