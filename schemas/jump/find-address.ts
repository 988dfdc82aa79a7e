import * as z from 'zod/mini'
import type { JumpAddress } from './jump-row.ts'
import type { Target } from './jump.ts'
import { findJump } from './jumps.ts'

/** Returns the address of a link for an `href`; null for a link that is a button, and for a broken link. */
export function findAddress(target: Target): JumpAddress | null {
  if ('path' in target) return target
  const jump = findJump(target.jump)
  if (jump === undefined) return null
  const params = z.safeParse(jump.params, target.query ?? {})
  return params.success ? jump.href(params.data) : null
}
