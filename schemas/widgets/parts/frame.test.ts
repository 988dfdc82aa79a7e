import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Frame, formatFrameDeclarations, getFrameHeight } from './frame.ts'

const css = (raw: unknown) => formatFrameDeclarations(z.parse(Frame(), raw))
const accepts = (raw: unknown) => z.safeParse(Frame(), raw).success

describe('frame: bounded numbers and safe colours only', () => {
  it.each([
    [{}, ''],
    [{ margin: 8 }, 'margin:8px'],
    [{ margin: { top: 24, bottom: 16 } }, 'margin:24px 0px 16px 0px'],
    [
      { padding: 16, background: '#fff', radius: 8, shadow: 'soft' },
      'padding:16px;background:#fff;border-radius:8px;overflow:clip;box-shadow:var(--shadow-soft)',
    ],
    [{ background: 'transparent', shadow: 'none' }, 'background:transparent'],
  ])('%o becomes %o', (raw, expected) => expect(css(raw)).toBe(expected))

  it.each(['#c8322b', '#C8322BFF', '#fff', 'transparent'])('accepts the colour %s', (background) =>
    expect(accepts({ background })).toBe(true),
  )

  it.each([
    'red;position:fixed',
    'url(https://evil.com/a)',
    'var(--x)',
    'expression(alert(1))',
    '#fff}body{display:none',
    '#ffff',
    '#ggg',
    '',
    'red',
    '#fff\n',
    7,
    null,
  ])('refuses the colour %j', (background) => expect(accepts({ background })).toBe(false))

  it.each([
    { margin: -1 },
    { margin: 201 },
    { margin: 1.5 },
    { margin: '8px' },
    { padding: { top: 9999 } },
    { padding: [1, 2] },
    { radius: 101 },
    { shadow: 'huge' },
    { margin: { left: 'calc(1px)' } },
  ])('refuses %o', (raw) => expect(accepts(raw)).toBe(false))

  it('adds its height above and below the widget', () => {
    expect(getFrameHeight({ margin: 8, padding: { top: 1, bottom: 2, left: 50 } })).toBe(19)
    expect(getFrameHeight({})).toBe(0)
  })
})
