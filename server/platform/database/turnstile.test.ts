import { expect, it, vi } from 'vitest'
import { createTurnstile } from './turnstile.ts'

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
  const turn = createTurnstile(2, 1_000)
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

it('a line that moves is waited in for as long as it takes; one that stands still is dissolved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, work, end } = held()
  const turn = createTurnstile(1, 50)
  const all = [1, 2, 3, 4].map((name) => turn(work(name)).catch(({ message }: Error) => message))
  for (const name of [1, 2]) {
    await tick()
    vi.advanceTimersByTime(49)
    end(name)
  }
  await tick()
  vi.advanceTimersByTime(50)
  expect(await all[3]).toBe('timeout exceeded when waiting for a turn')
  end(3)
  expect(await Promise.all(all.slice(0, 3))).toEqual([1, 2, 3])
  const later = turn(work(5))
  await tick()
  end(5)
  expect(await later).toBe(5)
  expect(begun).toEqual([1, 2, 3, 5])
  vi.useRealTimers()
})
