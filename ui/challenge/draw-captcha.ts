import type { Out } from '#schemas/base/endpoint.ts'
import type { account } from '#schemas/people/accounts/calls.ts'

type Drawn = Out<typeof account.imageCaptcha>

interface Asking {
  ask(input: { proof?: string }): Promise<Drawn>
  /** The mall is busy: the browser is at work, for some seconds at most. */
  onWork(): void
}

/** It may become busier while the browser is at work: so often it tries. */
const MOST = 3

/** A picture captcha; where the server wants work for it first, that is done without anybody being asked. */
export async function drawCaptcha({ ask, onWork }: Asking): Promise<Drawn> {
  let drawn = await ask({})
  for (let turn = 0; turn < MOST && drawn.challenge !== undefined; turn++) {
    onWork()
    const { solveChallenge } = await import('./solve-challenge.ts')
    drawn = await ask({ proof: await solveChallenge(drawn.challenge) })
  }
  if (drawn.challenge !== undefined) throw new Error('no picture after the work')
  return drawn
}
