import { findEarlyJump } from '#registry/early-jump.ts'
import { preloadLogin } from '#src/parts/people/accounts/login/login-prompt.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'

/** Longest time that the shell waits for the login dialog, ms. */
const LIMIT = 1000
const STEP = 10

/** Follows a guest's clicks before hydration; clicks of a member wait. Returns a function that stops it. */
export function followEarlyJumps({ services }: Mall): () => void {
  function follow() {
    const clicks = window.earlyClicks ?? []
    // Most buttons require a login from a guest.
    if (clicks.length > 0) preloadLogin()
    const jumps = clicks.flatMap((target) => findEarlyJump(target) ?? [])
    window.earlyClicks = clicks.filter((target) => findEarlyJump(target) === null)
    for (const jump of jumps) services.jump(jump)
  }
  addEventListener('click', follow, true)
  follow()
  return () => removeEventListener('click', follow, true)
}

/** Resolves when a requested login dialog has opened, so that it is shown before the shell is hydrated. */
export async function waitForLogin({ store }: Mall): Promise<void> {
  const isOpening = () => store.get(loginPromptAtom) !== null && !document.querySelector('dialog[open]')
  for (let left = LIMIT; left > 0 && isOpening(); left -= STEP)
    await new Promise((done) => setTimeout(done, STEP))
}
