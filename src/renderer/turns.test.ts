import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createTurns } from './turns.ts'

const nothing = () => Promise.resolve()
const idle = () => new Promise((done) => setTimeout(done, 20))

it('one piece after the other, each in a task of its own', async () => {
  const turns = createTurns()
  const seen: string[] = []
  for (const id of ['a', 'b', 'c'])
    turns.add(id, async () => {
      seen.push(id)
      setTimeout(() => seen.push(`after ${id}`))
    })
  await eventually(() => expect(seen).toHaveLength(6))
  expect(seen).toEqual(['a', 'after a', 'b', 'after b', 'c', 'after c'])
})

it('what is touched goes first, before all that was added in the same task', async () => {
  const turns = createTurns()
  const seen: string[] = []
  for (const id of ['a', 'b', 'c']) turns.add(id, async () => void seen.push(id))
  turns.first('late')
  turns.first('c')
  await eventually(() => expect(seen).toEqual(['c', 'a', 'b']))
})

it('a piece that is added again replaces itself', async () => {
  const turns = createTurns()
  const seen: string[] = []
  turns.add('a', nothing)
  turns.add('b', async () => void seen.push('old'))
  turns.add('b', async () => void seen.push('new'))
  await eventually(() => expect(seen).toEqual(['new']))
})

it('one that fails keeps nobody waiting', async () => {
  const turns = createTurns()
  const seen: string[] = []
  turns.add('a', () => Promise.reject(new Error('broken')))
  turns.add('b', async () => void seen.push('b'))
  await eventually(() => expect(seen).toEqual(['b']))
  turns.add('c', async () => void seen.push('c'))
  await eventually(() => expect(seen).toEqual(['b', 'c']))
})

it('nothing more is done after stop', async () => {
  const turns = createTurns()
  const seen: string[] = []
  turns.add('a', async () => {
    seen.push('a')
    turns.stop()
  })
  turns.add('b', async () => void seen.push('b'))
  await idle()
  expect(seen).toEqual(['a'])
})
