import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { account } from '#schemas/people/accounts/calls.ts'
import { getDigits } from '#server/people/accounts/captcha/image.ts'
import type { TestMall } from './support.ts'

/** Solves a challenge and returns its proof. */
export async function solved(challenge: string): Promise<string> {
  const asked = JSON.parse(challenge)
  return JSON.stringify({
    challenge: asked,
    solution: await solveChallenge({ challenge: asked, deriveKey, timeout: 60_000 }),
  })
}

/** Returns the right answer to a picture, after the work that it costs. */
export async function rightCaptcha(mall: TestMall, ip?: string) {
  const from = ip ? { ip } : {}
  let drawn = await mall.ok(account.imageCaptcha, {}, from)
  while (drawn.challenge)
    drawn = await mall.ok(account.imageCaptcha, { proof: await solved(drawn.challenge) }, from)
  const { captchaId } = drawn
  return { captchaId, captcha: getDigits(mall.services.keys, captchaId) }
}
