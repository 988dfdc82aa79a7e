import { expect, it } from 'vitest'
import { rules } from './css-rules.ts'

const filesWhere = (isWrong: (body: string) => boolean) =>
  rules.filter(([, body]) => isWrong(body)).map(([file]) => file)

// Under forced colours a browser drops gradients and shadows, and every ground whose colour is not the system's.
it('signs cut out by a mask are filled with --mark', () => {
  const icons = rules.filter(([, body]) => /\bmask(?:-image)?:\s*(?:var|url)\(/.test(body))
  expect(icons.length).toBeGreaterThan(1)
  expect(
    icons.filter(([, body]) => !body.includes('background: var(--mark);')).map(([file]) => file),
  ).toEqual([])
})

it('no ground or shadow takes the colour of the text, and no gradient draws a sign: that is --mark, masked', () => {
  const wrong =
    /\b(?:background(?:-color|-image)?|box-shadow):[^;]*currentcolor|\bbackground[^;]*gradient\([^;]*--mark/i
  expect(filesWhere((body) => wrong.test(body))).toEqual([])
})
