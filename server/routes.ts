import type { Implemented } from './implement.ts'

/** Every built call with its handler; a group joins here when it is implemented. */
export const routes: readonly Implemented[] = []
