import type { Target } from '#schemas/jump/jump.ts'

/** A button of the server's HTML carries its jump, so that a click on it is followed before React brings it to life. */
export const earlyJump = (link: Target) => ({ 'data-jump': JSON.stringify(link) })

/** Written by `earlyJump` of the same build. */
export function earlyJumpOf(element: HTMLElement): Target | null {
  const { jump } = element.dataset
  return jump === undefined ? null : (JSON.parse(jump) as Target)
}
