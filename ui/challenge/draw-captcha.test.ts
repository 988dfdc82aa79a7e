import { expect, it, vi } from 'vitest'
import { drawCaptcha } from './draw-captcha.ts'

const solveChallenge = vi.hoisted(() =>
  vi.fn((challenge: string) => Promise.resolve(`proof of ${challenge}`)),
)
vi.mock('./solve-challenge.ts', () => ({ solveChallenge }))

const picture = { captchaId: 'c1', picture: 'data:' }
const work = (challenge: string) => ({ captchaId: '', picture: '', challenge })

it('a picture that costs nothing is asked for once', async () => {
  const [ask, onWork] = [vi.fn(() => Promise.resolve(picture)), vi.fn()]
  expect(await drawCaptcha({ ask, onWork })).toEqual(picture)
  expect([ask.mock.calls, onWork.mock.calls]).toEqual([[[{}]], []])
})

it('work that is wanted is done, and the picture asked for with its proof', async () => {
  const answers = [work('easy'), work('harder'), picture]
  const ask = vi.fn((_: { proof?: string }) => Promise.resolve(answers.shift() ?? picture))
  const onWork = vi.fn()
  expect(await drawCaptcha({ ask, onWork })).toEqual(picture)
  expect(ask.mock.calls.map(([input]) => input.proof)).toEqual([
    undefined,
    'proof of easy',
    'proof of harder',
  ])
  expect(onWork).toHaveBeenCalledTimes(2)
})

it('a mall that never has enough is no endless work', async () => {
  const ask = vi.fn(() => Promise.resolve(work('again')))
  await expect(drawCaptcha({ ask, onWork: () => undefined })).rejects.toThrow('no picture')
  expect(ask).toHaveBeenCalledTimes(4)
})
