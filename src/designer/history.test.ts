import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noHistory, recorded, redone, undone } from './history.ts'

const step = (text: string, label = '标题') => ({ text, label, chosen: 'w1' })
const at = (text: string) => ({ text, chosen: 'w1' })

describe('undo', () => {
  it('what is typed into one field is one step, and an edit ends what could be done again', () => {
    let history = recorded(noHistory, step('a'), 'ab', 'w1 title')
    history = recorded(history, step('ab'), 'abc', 'w1 title')
    expect(history.past).toEqual([step('a')])
    const back = undone(history, at('abc'))
    expect(back?.step).toEqual(step('a'))
    const again = recorded(back?.history ?? noHistory, step('a'), 'ab', 'w1 title')
    expect(again.past).toHaveLength(1)
    expect(redone(again, at('x'))).toBeNull()
    expect(undone(noHistory, at('x'))).toBeNull()
  })

  it('a text that came otherwise begins a step of its own, also in the same field', () => {
    const history = recorded(noHistory, step('a'), 'ab', 'w1 title')
    expect(recorded(history, step('dropped'), 'droppedb', 'w1 title').past).toHaveLength(2)
  })

  it('leads back to every text that was, and forward again to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (texts) => {
        let history = noHistory
        for (const [index, text] of texts.slice(0, -1).entries())
          history = recorded(history, step(text, String(index)), texts[index + 1] ?? '')
        let now = texts.at(-1) ?? ''
        const seen = [now]
        for (let back = undone(history, at(now)); back; back = undone(history, at(now))) {
          history = back.history
          now = back.step.text
          seen.unshift(now)
        }
        expect(seen).toEqual(texts)
        for (let on = redone(history, at(now)); on; on = redone(history, at(now))) {
          history = on.history
          now = on.step.text
        }
        expect(now).toBe(texts.at(-1))
      }),
    )
  })
})
