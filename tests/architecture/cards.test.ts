import { expect, it } from 'vitest'
import { rules } from './css-rules.ts'

// Screens draw a sheet of paper with `Card`; its class may change the padding, never repeat the looks.
it('the ground, the corners and the soft shadow of a card are written in ui/card alone', () => {
  const cards = rules.filter(
    ([, body]) =>
      body.includes('border-radius: var(--radius-l)') && body.includes('box-shadow: var(--shadow-soft)'),
  )
  expect(cards.map(([file]) => file)).toEqual(['ui/card/card.module.css'])
})
