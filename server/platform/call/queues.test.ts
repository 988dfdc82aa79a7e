import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createFairQueue } from './queues.ts'

const tick = () => new Promise((done) => setImmediate(done))
const refusal = () => new Error('turned away')

/** A queue whose work ends when it is told to; `begun` names it in the order in which its turn came. */
function watched(rules: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ places: 1, refusal, ...rules })
  const begun: string[] = []
  const ends: ((fault?: Error) => void)[] = []
  const come = (...line: string[]) =>
    queue(line, () => {
      begun.push(line.join('/'))
      return new Promise<string>((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve(line.join('/'))))
      })
    }).catch(({ message }: Error) => message)
  /** Ends what runs, the first first, until nothing does. */
  async function endAll(fault?: Error) {
    for (await tick(); ends.length > 0; await tick()) ends.shift()?.(fault)
  }
  return { begun, ends, come, endAll }
}

it('lets so much in at once, and those of one line in their order', async () => {
  const { begun, ends, come } = watched({ places: 2 })
  const all = [1, 2, 3].map(() => come('a'))
  await tick()
  expect(begun).toHaveLength(2)
  ends.shift()?.()
  await tick()
  expect(begun).toHaveLength(3)
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(['a', 'a', 'a'])
})

it('work that fails makes room, and its failure is its own', async () => {
  const { begun, ends, come, endAll } = watched()
  const all = [come('a'), come('b')]
  await tick()
  ends.shift()?.(new Error('broken'))
  await endAll()
  expect(await Promise.all(all)).toEqual(['broken', 'b'])
  expect(begun).toEqual(['a', 'b'])
})

it('who comes beside a crowd waits for one of it', async () => {
  const { begun, come, endAll } = watched()
  const all = [...Array.from({ length: 150 }, () => come('crowd')), come('one'), come('two'), come('one')]
  await endAll()
  expect(begun.slice(0, 6)).toEqual(['crowd', 'crowd', 'one', 'two', 'crowd', 'one'])
  expect(await Promise.all(all)).toHaveLength(153)
})

it('names take turns from the first down: strangers however many leave every second turn to who is known', async () => {
  const { begun, come, endAll } = watched()
  const strangers = Array.from({ length: 9 }, (_, i) => come('strange', `192.0.2.${i}`, 'x'))
  const known = [come('known', '192.0.2.99', 'a'), come('known', '192.0.2.99', 'b')]
  await endAll()
  expect(begun.slice(0, 5)).toEqual([
    ...['strange/192.0.2.0/x', 'strange/192.0.2.1/x', 'known/192.0.2.99/a'],
    ...['strange/192.0.2.2/x', 'known/192.0.2.99/b'],
  ])
  await Promise.all([...strangers, ...known])
})

it('who comes again at once goes behind those who wait already', async () => {
  const { begun, ends, come, endAll } = watched()
  const all = [come('a'), come('a'), come('b')]
  await tick()
  ends.shift()?.()
  await tick()
  all.push(come('a'))
  await endAll()
  expect(begun).toEqual(['a', 'a', 'b', 'a'])
  await Promise.all(all)
})

it('of one line no more than the longest wait; others are let in beside it', async () => {
  const { begun, come, endAll } = watched({ longest: 2 })
  const all = ['a', 'a', 'a', 'a', 'b'].map((name) => come(name))
  expect(await all[3]).toBe('turned away')
  await endAll()
  expect(begun).toEqual(['a', 'a', 'b', 'a'])
})

it('who has waited too long is told so at once, and is never let in later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, come, ends, endAll } = watched({ patience: 50 })
  const all = ['a', 'b', 'c'].map((name) => come(name))
  await tick()
  vi.advanceTimersByTime(49)
  ends.shift()?.()
  await tick()
  vi.advanceTimersByTime(1)
  expect(await all[2]).toBe('turned away')
  // A call that has started no longer times out.
  vi.advanceTimersByTime(1000)
  all.push(come('d'))
  await endAll()
  expect(begun).toEqual(['a', 'b', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'turned away', 'd'])
  vi.useRealTimers()
})

it('whoever comes in whatever lines: each once, never more at once than there are places, nobody left behind', async () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const comers = fc.array(fc.tuple(name, name, fc.nat(3)), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), comers, async (places, all) => {
      const queue = createFairQueue({ places, refusal })
      let [running, most] = [0, 0]
      const done = await Promise.all(
        all.map(([kind, one, turns], index) =>
          queue([kind, one], async () => {
            most = Math.max(most, ++running)
            for (let turn = 0; turn < turns; turn++) await tick()
            running--
            return index
          }),
        ),
      )
      expect(done).toEqual(all.map((_, index) => index))
      expect(running).toBe(0)
      expect(most).toBeLessThanOrEqual(places)
    }),
    { numRuns: process.env.DEEP ? 2_000 : 50 },
  )
})
