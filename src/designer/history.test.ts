import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noHistory, recorded, redone, undone } from './history.ts'

describe('undo', () => {
  it('what is typed into one field is one step, and an edit ends what could be done again', () => {
    let history = recorded(noHistory, { text: 'a', label: '标题' }, 'w1 title')
    history = recorded(history, { text: 'ab', label: '标题' }, 'w1 title')
    expect(history.past).toEqual([{ text: 'a', label: '标题' }])
    const back = undone(history, 'abc')
    expect(back?.step).toEqual({ text: 'a', label: '标题' })
    const again = recorded(back?.history ?? noHistory, { text: 'a', label: '标题' }, 'w1 title')
    expect(again.past).toHaveLength(1)
    expect(redone(again, 'x')).toBeNull()
    expect(undone(noHistory, 'x')).toBeNull()
  })

  it('leads back to every text that was, and forward again to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (texts) => {
        let history = noHistory
        for (const [index, text] of texts.slice(0, -1).entries())
          history = recorded(history, { text, label: String(index) })
        let now = texts.at(-1) ?? ''
        const seen = [now]
        for (let back = undone(history, now); back; back = undone(history, now)) {
          history = back.history
          now = back.step.text
          seen.unshift(now)
        }
        expect(seen).toEqual(texts)
        for (let on = redone(history, now); on; on = redone(history, now)) {
          history = on.history
          now = on.step.text
        }
        expect(now).toBe(texts.at(-1))
      }),
    )
  })
})
