import { earlyJumpOf } from '#registry/early-jump.ts'
import { preloadLogin } from '#src/parts/people/accounts/login/login-prompt.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'

/** Longer than this the shell does not wait for what was pressed, ms. */
const MOST = 1000
const STEP = 10

/**
 * What a guest pressed before it was alive leads on at once, where the button carries its jump; what else was pressed is
 * clicked again once it answers. A member's waits: who they are is known when the shell answers.
 * @returns a stop
 */
export function followEarlyJumps({ services }: Mall): () => void {
  function follow() {
    const clicks = window.earlyClicks ?? []
    // Most buttons want a login from a guest.
    if (clicks.length > 0) preloadLogin()
    const jumps = clicks.flatMap((target) => earlyJumpOf(target) ?? [])
    window.earlyClicks = clicks.filter((target) => earlyJumpOf(target) === null)
    for (const jump of jumps) services.jump(jump)
  }
  addEventListener('click', follow, true)
  follow()
  return () => removeEventListener('click', follow, true)
}

/** Until the login that somebody pressed for has opened: it is shown first, and the shell around the page comes after it. */
export async function loginOpened({ store }: Mall): Promise<void> {
  const isOpening = () => store.get(loginPromptAtom) !== null && !document.querySelector('dialog[open]')
  for (let left = MOST; left > 0 && isOpening(); left -= STEP)
    await new Promise((done) => setTimeout(done, STEP))
}
