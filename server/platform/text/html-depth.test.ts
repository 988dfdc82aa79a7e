import { describe, expect, it } from 'vitest'
import { isTooDeep, createSanitise } from './sanitise.ts'

const sanitise = createSanitise()

const KILOBYTES = 100_000
const filled = (unit: string) => unit.repeat(Math.floor(KILOBYTES / unit.length))

describe('rich text that would stall the server', () => {
  it.each([
    '<div>',
    '<b>',
    '<svg>',
    '<div></x>',
    '<li><dd>',
    '<div><table><tr><td></div>',
    '<custom-a></custom-b>',
    `<x${'y'.repeat(50)}a></x${'y'.repeat(50)}b>`,
    '<DIV\n>',
    '<option>',
    '<font color=red><p>x</p>',
  ])('%s over and over gives nothing, at once', async (unit) => {
    expect(isTooDeep(filled(unit))).toBe(true)
    const from = performance.now()
    expect(await sanitise(filled(unit))).toBe('')
    expect(performance.now() - from).toBeLessThan(200)
  })

  it('inside SVG and MathML even cells and void elements nest', () => {
    for (const unit of ['<td>', '<input>', '<source>']) {
      expect(isTooDeep(`<svg>${filled(unit)}`)).toBe(true)
      expect(isTooDeep(`<math>${filled(unit)}`)).toBe(true)
    }
  })

  it.each(['<a', '<', '</', '<!--', '<a<a>', '&lt;', '</div>'])('judging %s is quick', (unit) => {
    const from = performance.now()
    isTooDeep(filled(unit))
    expect(performance.now() - from).toBeLessThan(200)
  })
})

describe('what merchants write is not too deep', () => {
  it.each([
    '<p>一<p>二',
    '<img src="/pictures/a.svg"><br>',
    '<div><p><strong>材质</strong>：<span>陶瓷</span></p></div>',
    '<table><tr><td>一<td>二</table>',
    '<ul><li><b>一</b></li></ul>',
  ])('%s a thousand times', (unit) => expect(isTooDeep(unit.repeat(1000))).toBe(false))

  it('forty tables inside each other', () => {
    expect(isTooDeep('<table><tr><td>'.repeat(40))).toBe(false)
  })
})
