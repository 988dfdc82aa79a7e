import { describe, expect, it } from 'vitest'
import { isLinear, measureAsyncGrowth, measureGrowth } from '#tests/support/growth.ts'
import { isTooDeep, createSanitise } from './sanitise.ts'

const sanitise = createSanitise()

const BYTES = 100_000
const filled = (unit: string, bytes = BYTES) => unit.repeat(Math.floor(bytes / unit.length))

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
  ])('%s over and over gives nothing, and is not read twice', async (unit) => {
    expect(isTooDeep(filled(unit))).toBe(true)
    expect(await sanitise(filled(unit))).toBe('')
    const growth = await measureAsyncGrowth(BYTES, (size) => filled(unit, size), sanitise)
    expect(isLinear(growth)).toBe(true)
  })

  it('inside SVG and MathML even cells and void elements nest', () => {
    for (const unit of ['<td>', '<input>', '<source>']) {
      expect(isTooDeep(`<svg>${filled(unit)}`)).toBe(true)
      expect(isTooDeep(`<math>${filled(unit)}`)).toBe(true)
    }
  })

  it.each(['<a', '<', '</', '<!--', '<a<a>', '&lt;', '</div>'])('judging %s costs its length', (unit) => {
    expect(isLinear(measureGrowth(BYTES, (size) => filled(unit, size), isTooDeep))).toBe(true)
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
