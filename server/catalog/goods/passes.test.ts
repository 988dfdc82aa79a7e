import { expect, it } from 'vitest'
import type { Db } from '#server/platform/database/open.ts'
import { queuePass } from './facet-counts.ts'

// Only its identity counts.
const database = () => ({}) as Db

it('three passes at once over a database, whatever goes on in another; all are answered', async () => {
  const [one, other] = [database(), database()]
  let running = 0
  let most = 0
  const work = (value: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((done) => setImmediate(done))
    running--
    return value
  }
  const values = Array.from({ length: 20 }, (_, index) => index)
  expect(await Promise.all(values.map((value) => queuePass(one, work(value))))).toEqual(values)
  expect(most).toBe(3)
  most = 0
  await Promise.all(values.map((value) => queuePass(value % 2 ? one : other, work(value))))
  expect(most).toBe(6)
})
