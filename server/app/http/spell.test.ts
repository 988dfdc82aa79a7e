import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createSpell } from './spell.ts'

it('who was put off comes before what uses up every spell', async () => {
  // No time at all: the first to ask in a turn takes the whole spell.
  const spell = createSpell({ usual: 0, short: 0 })
  const served: string[] = []
  const tries = { first: 0, second: 0 }
  const ask = (name: keyof typeof tries) => {
    tries[name]++
    if (spell.isOver()) spell.next(() => ask(name))
    else served.push(name)
  }
  spell.isOver()
  ask('first')
  ask('second')
  for (let n = 0; n < 4 && served.length < 2; n++) {
    await turn()
    spell.isOver()
  }
  expect(served).toEqual(['first', 'second'])
  expect(tries).toEqual({ first: 2, second: 3 })
})
