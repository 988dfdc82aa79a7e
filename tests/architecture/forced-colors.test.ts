import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CODE_FOLDERS } from './top-folders.ts'

const root = join(import.meta.dirname, '../..')

/** Every innermost rule of the mall's styles, as its file and its declarations. */
const rules = CODE_FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(/\{([^{}]*)\}/g)].map(
        ([, body = '']) => [join(folder, file), body] as const,
      ),
    ),
)
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
