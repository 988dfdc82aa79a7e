import type { Out } from '#schemas/base/endpoint.ts'
import type { account } from '#schemas/people/accounts/calls.ts'

type Drawn = Out<typeof account.imageCaptcha>

interface Asking {
  ask(input: { proof?: string }): Promise<Drawn>
  /** Called when proof of work is required, which takes the browser some seconds at most. */
  onWork(): void
}

/** The mall may require harder work while the browser is still computing. */
const LIMIT = 3

/** Requests a picture captcha. If the server requires proof of work first, computes it without involving the user. */
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
