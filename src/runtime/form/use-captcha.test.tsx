// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { useCaptchaOnDemand } from './use-captcha.ts'

let server: TestServer
let part: DrawnPart
let captcha: ReturnType<typeof useCaptchaOnDemand>

function Form() {
  captcha = useCaptchaOnDemand()
  const { picture, failed } = captcha.captcha
  return <p>{captcha.needed ? (picture ?? (failed ? 'failed' : 'on its way')) : 'quiet'}</p>
}

const refused = (code: string) => act(async () => void captcha.refused(failure(code)))
const failure = (code: string) => new ApiFailure('business', code, '')
const asked = () => server.askedOf(account.imageCaptcha).length

beforeEach(async () => {
  server = startTestServer()
  server.answer = () => ({ captchaId: String(asked()), picture: `picture ${asked()}` })
  part = await drawPart(
    <InMall mall={createTestMall({ transport: server.transport })}>
      <Form />
    </InMall>,
  )
})
afterEach(() => part.dispose())

it('no picture is asked for until the mall wants one', async () => {
  expect([part.host.textContent, asked(), captcha.answer('12')]).toEqual(['quiet', 0, {}])
  await refused('CAPTCHA_REQUIRED')
  expect([part.host.textContent, asked()]).toEqual(['picture 1', 1])
  expect(captcha.answer('１2')).toEqual({ captchaId: '1', captcha: '12' })
})

it('a picture that was used or refused is replaced, and is not shown again', async () => {
  await refused('CAPTCHA_REQUIRED')
  server.answer = () => Promise.reject(new Error(NETWORK_MESSAGE))
  await refused('LOGIN_FAILED')
  expect([part.host.textContent, asked()]).toEqual(['failed', 2])
  expect(captcha.answer('12')).toEqual({ captchaId: '', captcha: '12' })
})

it('one that went through is gone; the next time that the mall asks there is a new one', async () => {
  await refused('CAPTCHA_REQUIRED')
  await act(async () => captcha.done())
  expect(part.host.textContent).toBe('quiet')
  let answer = (_: unknown) => undefined as void
  server.answer = () => new Promise((done) => (answer = done))
  await refused('CAPTCHA_REQUIRED')
  expect(part.host.textContent).toBe('on its way')
  await act(async () => answer({ captchaId: 'new', picture: 'picture new' }))
  expect([part.host.textContent, asked()]).toEqual(['picture new', 2])
})

it('of two that were asked for, only the later is shown', async () => {
  const answers: ((answer: unknown) => void)[] = []
  server.answer = () => new Promise((done) => answers.push(done))
  await refused('CAPTCHA_REQUIRED')
  await act(async () => captcha.captcha.renew())
  await act(async () => answers[1]?.({ captchaId: '2', picture: 'picture 2' }))
  await act(async () => answers[0]?.({ captchaId: '1', picture: 'picture 1' }))
  expect(part.host.textContent).toBe('picture 2')
})
