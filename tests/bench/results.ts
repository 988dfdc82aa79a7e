import { ratioOf, type Spread, spreadOf } from './median.ts'
import type { Profile } from './profiles.ts'

/** What was measured of whom, on how large a page, on which line. */
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
    return spreadOf(this.of(at, figure))
  }

  ratio(at: Case, base: Case, figure: Figure): Spread | undefined {
    return ratioOf(this.of(at, figure), this.of(base, figure))
  }

  /** Everything, for a file. */
  all(): Record<string, readonly number[]> {
    return Object.fromEntries(this.runs)
  }
}

const keyOf = ({ name, count, profile }: Case) => `${name} ${count} ${profile}`
