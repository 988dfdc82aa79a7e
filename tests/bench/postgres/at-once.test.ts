import { expect, it } from 'vitest'
import { timeEach } from './at-once.ts'

it('every turn is timed once, never more of them at work than asked for', async () => {
  const turns: number[] = []
  let atWork = 0
  let most = 0
  const times = await timeEach({ count: 10, abreast: 3 }, async (turn) => {
    turns.push(turn)
    most = Math.max(most, ++atWork)
    await new Promise((done) => setTimeout(done, 1))
    atWork--
  })
  expect(times).toHaveLength(10)
  expect(times.every((time) => time > 0)).toBe(true)
  expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(most).toBe(3)
})

it('one that fails fails the whole', async () => {
  await expect(timeEach({ count: 2, abreast: 1 }, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
})
