import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPage, type PageText, splitPage } from '#schemas/page/document/page-text.ts'
import { type History, noHistory, recordStep, redoStep, takeSteps, undoStep, removeStep } from './history.ts'

const pages = new Map<string, PageText>()
/** The page of a text, each time the same. */
function page(text: string): PageText {
  const known = pages.get(text) ?? splitPage(text)
  pages.set(text, known)
  return known
}
const step = (text: string, label = '标题') => ({ text: page(text), label, chosen: 'w1' })
const at = (text: string) => ({ text: page(text), chosen: 'w1' })
const record = (history: History, before: ReturnType<typeof step>, made: string, field = '') =>
  recordStep(history, before, page(made), field)

describe('undo', () => {
  it('what is typed into one field is one step, and an edit ends what could be done again', () => {
    let history = record(noHistory, step('a'), 'ab', 'w1 title')
    history = record(history, step('ab'), 'abc', 'w1 title')
    expect(history.past).toEqual([step('a')])
    const back = undoStep(history, at('abc'))
    expect(back?.step).toEqual(step('a'))
    const again = record(back?.history ?? noHistory, step('a'), 'ab', 'w1 title')
    expect(again.past).toHaveLength(1)
    expect(redoStep(again, at('x'))).toBeNull()
    expect(undoStep(noHistory, at('x'))).toBeNull()
  })

  it('a text that came otherwise begins a step of its own, also in the same field', () => {
    const history = record(noHistory, step('a'), 'ab', 'w1 title')
    expect(record(history, step('dropped'), 'droppedb', 'w1 title').past).toHaveLength(2)
  })

  it('leads back to every text that was, and forward again to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (texts) => {
        let history = noHistory
        for (const [index, text] of texts.slice(0, -1).entries())
          history = record(history, step(text, String(index)), texts[index + 1] ?? '')
        let now = texts.at(-1) ?? ''
        const seen = [now]
        for (let back = undoStep(history, at(now)); back; back = undoStep(history, at(now))) {
          history = back.history
          now = joinPage(back.step.text)
          seen.unshift(now)
        }
        expect(seen).toEqual(texts)
        for (let on = redoStep(history, at(now)); on; on = redoStep(history, at(now))) {
          history = on.history
          now = joinPage(on.step.text)
        }
        expect(now).toBe(texts.at(-1))
      }),
    )
  })

  it('goes several steps at once, as far as there are', () => {
    const texts = ['a', 'b', 'c']
    const history = texts
      .slice(1)
      .reduce((all, made, at) => record(all, step(texts[at] ?? ''), made), noHistory)
    const back = takeSteps(undoStep, { history, ...at('c') }, 2)
    expect(back?.step.text).toBe(page('a'))
    expect(takeSteps(redoStep, { history: back?.history ?? noHistory, ...at('a') }, 9)?.step.text).toBe(
      page('c'),
    )
    expect(takeSteps(undoStep, { history: noHistory, ...at('a') }, 1)).toBeNull()
  })

  it('takes one step back alone, unless later ones changed the same', () => {
    const of = (title: string, height: number) =>
      `{"widgets":[{"id":"a","type":"title-bar","v":1,"props":{"title":"${title}"}},{"id":"b","type":"spacer","v":1,"props":{"height":${height}}}]}`
    let history = record(noHistory, step(of('一', 8)), of('二', 8))
    history = record(history, step(of('二', 8)), of('二', 16))
    const without = removeStep(history, 0, page(of('二', 16)))
    expect(without && joinPage(without)).toBe(of('一', 16))
    history = record(history, step(of('二', 16)), of('三', 16))
    expect(removeStep(history, 0, page(of('三', 16)))).toBeNull()
  })
})
