import type { Locator } from 'playwright-core'
import { account } from '#schemas/people/accounts/calls.ts'
import { getDigits } from '#server/people/accounts/captcha/image.ts'

/** Session key of the malls that journeys start; it reveals the answer of every picture. */
export const JOURNEY_KEY = 'the session key of malls that journeys start'

/** Brings another picture and tells what it shows, which no script can read. `renew` is the picture's button. */
export async function readCaptcha(renew: Locator): Promise<string> {
  // The one on show is here, so that the next answer is another's.
  await renew.waitFor()
  const answered = renew.page().waitForResponse(async (response) => {
    if (new URL(response.url()).pathname !== account.imageCaptcha.path) return false
    // A busy address is answered a task first, and the picture once that is done.
    return Boolean((await response.json()).data?.captchaId)
  })
  await renew.click()
  const { data } = await (await answered).json()
  return getDigits({ session: JOURNEY_KEY }, String(data.captchaId))
}
