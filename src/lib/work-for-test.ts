import { afterAll } from 'vitest'
import type { PendingWork } from './pending-work.ts'

type Work = Pick<PendingWork, 'describe'>

const known = new Set<Work>()
afterAll(() => known.clear())

/** Makes rendered parts of the test wait for the pending work of a mall (draw-for-test.tsx). */
export function waitForWork(pending: Work): void {
  known.add(pending)
}

/** Returns true while a mall of the test file has pending work. */
export const isWorking = () => [...known].some((pending) => pending.describe() !== '')
