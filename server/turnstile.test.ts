import { expect, it, vi } from 'vitest'
import { turnstile } from './turnstile.ts'

const tick = () => new Promise((done) => setImmediate(done))

/** Work that ends when it is told to. */
function held() {
  const begun: number[] = []
  const ends = new Map<number, (fault?: Error) => void>()
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (fault) => (fault ? reject(fault) : resolve(name)))
    })
  return { begun, work, end: (name: number, fault?: Error) => ends.get(name)?.(fault) }
}

it('lets so much in at once, the others in their order, also after work that failed', async () => {
  const { begun, work, end } = held()
  const turn = turnstile(2, 1_000)
  const all = [1, 2, 3, 4].map((name) => turn(work(name)).catch(({ message }: Error) => message))
  await tick()
  expect(begun).toEqual([1, 2])
  end(2, new Error('broken'))
  await tick()
  expect(begun).toEqual([1, 2, 3])
  for (const name of [1, 3]) end(name)
  await tick()
  end(4)
  expect(await Promise.all(all)).toEqual([1, 'broken', 3, 4])
})

it('whoever waited too long is turned away, and takes nobody’s place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, work, end } = held()
  const turn = turnstile(1, 50)
  const first = turn(work(1))
  const second = turn(work(2)).catch(({ message }: Error) => message)
  await tick()
  vi.advanceTimersByTime(50)
  expect(await second).toBe('timeout exceeded when waiting for a turn')
  const third = turn(work(3))
  end(1)
  expect(await first).toBe(1)
  await tick()
  end(3)
  expect(await third).toBe(3)
  expect(begun).toEqual([1, 3])
  vi.useRealTimers()
})
