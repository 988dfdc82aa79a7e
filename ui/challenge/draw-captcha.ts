import type { Out } from '#schemas/base/endpoint.ts'
import type { account } from '#schemas/people/accounts/calls.ts'

type Drawn = Out<typeof account.imageCaptcha>

interface Asking {
  ask(input: { proof?: string }): Promise<Drawn>
  /** Called when the server requires proof of work, which the browser computes in a few seconds at most. */
  onWork(): void
}

/** Maximum number of proofs, because the mall may require a harder one while the browser is still computing. */
const LIMIT = 3

/** Requests a picture captcha. If the server first requires proof of work, computes it without a user action. */
export async function drawCaptcha({ ask, onWork }: Asking): Promise<Drawn> {
  let drawn = await ask({})
  for (let turn = 0; turn < LIMIT && drawn.challenge !== undefined; turn++) {
    onWork()
    const { solveChallenge } = await import('./solve-challenge.ts')
    drawn = await ask({ proof: await solveChallenge(drawn.challenge) })
  }
  if (drawn.challenge !== undefined) throw new Error('no picture after the work')
  return drawn
}
