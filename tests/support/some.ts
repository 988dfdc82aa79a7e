import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Set on a file: the cases that it runs fewer of than with DEEP, for the summary of the check. */
    reduced?: string[]
    /** The screens at the end of a failed journey. */
    standing?: string
  }
}

/**
 * Cases that differ little and cost seconds each: all of them with DEEP, else `count` of them, evenly chosen, the first
 * and the last among them; one is the first. The summary of the check says how many were left out.
 */
export function some<T>(cases: readonly T[], count: number): readonly T[] {
  if (process.env.DEEP || count >= cases.length) return cases
  noteReduced(`${count} of ${cases.length} cases (${describeCase(cases[0])} …)`)
  const step = (cases.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)] as T)
}

/**
 * A figure of the S rules: the whole of it with DEEP, else `count`. With DEEP on the embedded database `findEmbeddedJson`, where the
 * same steps take three times as long.
 */
export function figure(count: number, whole: number, embedded = whole): number {
  const given = process.env.DEEP ? (process.env.TEST_DATABASE_URL ? whole : embedded) : count
  if (given !== whole) noteReduced(`${given} instead of ${whole}`)
  return given
}

/** Tells the reporter through the file that is being collected; inside a running test there is none. */
function noteReduced(text: string): void {
  const file = TestRunner.getCurrentSuite()?.file
  if (file) file.meta.reduced = [...(file.meta.reduced ?? []), text]
}

function describeCase(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60)
}
