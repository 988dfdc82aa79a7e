import { describe, expect, it, vi } from 'vitest'
import type { FirstAnswers } from '#registry/first-answers.ts'
import { loadAnswers } from './load-answers.ts'

/** Draws the data of these places, in their order; `below` asks for more where a place has data. */
function drawing(loads: Record<string, () => Promise<unknown>>, below: Record<string, string> = {}) {
  const seen: string[] = []
  const draw = vi.fn((answers: Required<FirstAnswers>) => {
    const line = (place: string): string => {
      const known = answers.get(place)
      if (!known) answers.want(place, loads[place] ?? (() => Promise.reject(new Error(`no ${place}`))))
      const more = below[place]
      return `${place}=${known ? JSON.stringify(known.data) : '?'}${known && more ? ` ${line(more)}` : ''}`
    }
    const html = Object.keys(loads)
      .filter((place) => !Object.values(below).includes(place))
      .map(line)
      .join(' ')
    seen.push(html)
    return html
  })
  return { draw, seen }
}

describe('the answers that a first screen is drawn with', () => {
  it('nothing asked for: drawn once', async () => {
    const { draw } = drawing({})
    expect(await loadAnswers(draw)).toEqual({ drawn: '', answers: [] })
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('are loaded together, and drawn in a second pass', async () => {
    const order: string[] = []
    const slow = (name: string) => async () => {
      order.push(`${name} asked`)
      await Promise.resolve()
      order.push(`${name} came`)
      return name
    }
    const { draw, seen } = drawing({ a: slow('a'), b: slow('b') })
    const { drawn: html, answers } = await loadAnswers(draw)
    expect(seen).toEqual(['a=? b=?', 'a="a" b="b"'])
    expect(html).toBe('a="a" b="b"')
    expect(answers).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ])
    expect(order.slice(0, 2)).toEqual(['a asked', 'b asked'])
  })

  it('and what they ask for in turn, so deep and no deeper', async () => {
    const one = async () => 1
    const { draw } = drawing({ a: one, b: one, c: one, d: one, e: one }, { a: 'b', b: 'c', c: 'd', d: 'e' })
    const { drawn: html, answers } = await loadAnswers(draw)
    expect(html).toBe('a=1 b=1 c=1 d=?')
    expect(answers.map(([place]) => place)).toEqual(['a', 'b', 'c'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['that fails', () => Promise.reject(new Error('away'))],
    [
      'that throws at once',
      () => {
        throw new Error('defect')
      },
    ],
    ['of a Map', async () => new Map([[1, 2]])],
    ['of a Date', async () => ({ at: new Date(0) })],
    ['of a function', async () => [{ inner: () => 1 }]],
    ['of undefined', async () => undefined],
    ['of undefined in a list', async () => [undefined]],
    ['that is not a number', async () => [NaN]],
    ['of a symbol', async () => Symbol('x')],
    ['of a bigint', async () => ({ n: 1n })],
    [
      'of a class’s',
      async () =>
        new (class Goods {
          name = 'x'
        })(),
    ],
  ])('one %s is left to the browser, asked once, and keeps no other', async (_, load) => {
    const bad = vi.fn(load)
    const { draw } = drawing({ bad, good: async () => ({ a: [1, null, { b: undefined }] }) })
    const { drawn: html, answers } = await loadAnswers(draw)
    expect(html).toBe('bad=? good={"a":[1,null,{}]}')
    expect(answers.map(([place]) => place)).toEqual(['good'])
    expect(bad).toHaveBeenCalledTimes(1)
    expect(JSON.parse(JSON.stringify(answers))).toEqual([['good', { a: [1, null, {}] }]])
  })

  it('one that is slow is left to the browser, even if it never hears that it is called off', async () => {
    const { draw } = drawing({ slow: () => new Promise(() => undefined), good: async () => 1 })
    expect((await loadAnswers(draw)).drawn).toBe('slow=? good=1')
  })
})
