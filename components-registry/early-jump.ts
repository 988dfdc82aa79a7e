import type { Target } from '#schemas/jump/jump.ts'

/** Returns the attribute that stores a button's jump in server HTML, so that a click works before hydration. */
export const makeEarlyJump = (link: Target) => ({ 'data-jump': JSON.stringify(link) })

/** Reads the jump that `makeEarlyJump` of the same build wrote, or returns null. */
export function findEarlyJump(element: HTMLElement): Target | null {
  const { jump } = element.dataset
  return jump === undefined ? null : (JSON.parse(jump) as Target)
}
