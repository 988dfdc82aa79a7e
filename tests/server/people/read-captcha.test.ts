import { expect, it } from 'vitest'
import { account } from '#schemas/people/accounts/calls.ts'
import { needImageCaptcha } from '#server/people/accounts/captcha/image.ts'
import { readCaptcha } from '#tests/support/read-captcha.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()

it('the journeys read what a picture captcha shows, nearly always', async () => {
  let right = 0
  for (let n = 0; n < 100; n++) {
    if (n % 50 === 0) mall.clock.pass(minute)
    const { captchaId, picture } = await mall.ok(account.imageCaptcha, {})
    const answer = { captchaId, captcha: readCaptcha(picture) }
    right += await needImageCaptcha(mall.services, answer).then(
      () => 1,
      () => 0,
    )
  }
  expect(right).toBeGreaterThanOrEqual(97)
})
