import { getRatio, type Spread, getSpread } from './median.ts'
import type { Profile } from './profiles.ts'

/** Contestant, number of widgets and network profile of a measurement. */
export interface Case {
  name: string
  count: number
  profile: Profile['name']
}

export type Figure =
  | 'fcp'
  | 'lcp'
  | 'complete'
  | 'last'
  | 'shift'
  | 'blocking'
  | 'longest'
  | 'heap'
  | 'scrolled'
  | 'elements'
  | 'worked'
  | 'wait'
  | 'change'
  | 'busy'
  | 'renders'

/** All runs of all figures, in the order of the rounds. */
export class Results {
  private readonly runs = new Map<string, number[]>()

  add(at: Case, figures: Readonly<Partial<Record<Figure, number>>>): void {
    for (const [figure, value] of Object.entries(figures)) {
      const key = `${keyOf(at)} ${figure}`
      this.runs.set(key, [...(this.runs.get(key) ?? []), value])
    }
  }

  of(at: Case, figure: Figure): readonly number[] {
    return this.runs.get(`${keyOf(at)} ${figure}`) ?? []
  }

  spread(at: Case, figure: Figure): Spread | undefined {
    return getSpread(this.of(at, figure))
  }

  ratio(at: Case, base: Case, figure: Figure): Spread | undefined {
    return getRatio(this.of(at, figure), this.of(base, figure))
  }

  /** Everything, for a file. */
  all(): Record<string, readonly number[]> {
    return Object.fromEntries(this.runs)
  }
}

const keyOf = ({ name, count, profile }: Case) => `${name} ${count} ${profile}`
