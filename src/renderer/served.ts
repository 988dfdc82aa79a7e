import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Mall } from '#src/features/mall.ts'
import type { Served } from '#src/features/page/served.ts'

/** Once: a later page was not served. */
export function takeServed(mall: Pick<Mall, 'served'>): Served | null {
  const { served } = mall
  mall.served = null
  return served
}

export function answersOf({ answers }: Served): FirstAnswers {
  return {
    get: (place) => (answers.has(place) ? { data: answers.get(place) } : undefined),
    want: () => undefined,
  }
}
