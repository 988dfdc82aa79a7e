import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createTurns, type Turns } from './turns.ts'

/** Work that is under way until it is ended, in the order in which it began. */
function crowd(turns: Turns) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    come(address: string, name: string, connection: object = {}) {
      turns.come(address, connection, (leave) => {
        begun.push(name)
        ends.push(leave)
      })
    },
    async endFirst() {
      ends.shift()?.()
      await turn()
    },
  }
}

it('so much is under way at once, and so much of one address', async () => {
  const { begun, come, endFirst } = crowd(createTurns({ places: 3, perAddress: 2 }))
  for (const name of ['a1', 'a2', 'a3']) come('a', name)
  for (const name of ['b1', 'b2']) come('b', name)
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endFirst()
  expect(begun).toHaveLength(4)
  await endFirst()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

it('who comes anew begins next, before a crowd of its own address and of others', async () => {
  const { begun, come, endFirst } = crowd(createTurns({ places: 4, perAddress: 2 }))
  const connections = Array.from({ length: 100 }, () => ({}))
  for (const connection of connections) come('crowd', 'crowd', connection)
  await turn()
  for (let served = 0; served < 150; served++) {
    come('crowd', 'crowd', connections[served % 100])
    await endFirst()
  }
  come('crowd', 'neighbour')
  come('elsewhere', 'other')
  await turn()
  await endFirst()
  await endFirst()
  expect(begun.slice(-3)).toEqual(expect.arrayContaining(['neighbour', 'other']))
})

it('what takes long gives its place back, once', async () => {
  const rules = { places: 1, perAddress: 1, patience: 300, load: () => 1 }
  const { begun, come, endFirst } = crowd(createTurns(rules))
  for (const name of ['long', 'next', 'last']) come('a', name)
  await eventually(() => expect(begun).toEqual(['long', 'next']), 5)
  await endFirst()
  expect(begun).toEqual(['long', 'next'])
  await endFirst()
  expect(begun).toEqual(['long', 'next', 'last'])
})

it('what keeps this process idle, as a database that is away, holds no place', async () => {
  const { begun, come } = crowd(createTurns({ places: 1, perAddress: 1, patience: 60_000, load: () => 0 }))
  for (const name of ['long', 'next', 'last']) come('a', name)
  await eventually(() => expect(begun).toEqual(['long', 'next', 'last']), 5)
})

it('while somebody waits, work that is done at once lets the process look at its connections in between', async () => {
  const { come } = createTurns({ places: 1, perAddress: 1 })
  let done = 0
  function comeAgain(connection: object): void {
    come('a', connection, (leave) => {
      leave()
      if (++done < 10_000) comeAgain(connection)
    })
  }
  let free: () => void = () => undefined
  come('b', {}, (leave) => (free = leave))
  comeAgain({})
  comeAgain({})
  free()
  await turn()
  await turn()
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(10_000)
})
