import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Scheme = 'light' | 'dark'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
/** The block of the colours, the only one for both. */
const [, colours = ''] = /^:root,\n\.only-light \{\n(.*?)^\}/ms.exec(css) ?? []
const rows = [...colours.matchAll(/^ {2}--(?<name>[\w-]+): (?<value>.+);$/gm)].map(({ groups = {} }) => ({
  name: groups.name ?? '',
  value: groups.value ?? '',
}))

/** A token's `#rrggbb` in a scheme: one of the two of light-dark(), or the same in both. */
function hex(token: string, scheme: Scheme): string {
  const value = rows.find(({ name }) => name === token)?.value ?? ''
  const [, light, dark = light] = /^(?:light-dark\()?(#[\da-f]{6})(?:, (#[\da-f]{6})\))?$/.exec(value) ?? []
  const found = scheme === 'light' ? light : dark
  if (!found) throw new Error(`--${token} is no colour: ${value}`)
  return found
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [dark = 0, light = 0] = [hex(one, scheme), hex(other, scheme)].map(luminance).sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'paper']
const tinted = ['ground-2', 'red-wash', 'gold-wash', 'jade-wash']
const texts = ['ink', 'ink-2', 'ink-3', 'red', 'red-deep', 'gold', 'jade', 'focus']
/** Fills that carry text in --on-fill. */
const fills = ['red-fill', 'red-fill-deep', 'ink-fill']
/** Fills that carry text in --paper: the current page, a completed step. */
const turned = ['ink', 'ink-2', 'jade']
/** Neither written nor written on. */
const drawn = ['line', 'line-strong', 'picture', 'on-fill']

const pairs = (on: readonly string[], written: readonly string[]) =>
  on.flatMap((ground) => written.map((text) => [text, ground] as const))

const readable = [
  ...pairs([...grounds, ...tinted], texts),
  ...pairs(fills, ['on-fill']),
  ...pairs(turned, ['paper']),
]
/** Marks, frames and buttons that tell themselves apart by colour alone. */
const seen = [
  ...pairs([...grounds, ...tinted], ['red', 'focus', 'jade', 'gold']),
  ...pairs(grounds, ['red-fill']),
]
/** In the light the frames of fields are fainter. */
const seenInTheDark = pairs(grounds, ['line-strong'])

it('every colour of the tokens is of one of the kinds below, and declared once', () => {
  const known = [...grounds, ...tinted, ...texts, ...fills, ...drawn]
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('shadow-'))
  expect(names.toSorted()).toEqual(known.toSorted())
  const elsewhere = css.replace(colours, '').replace(/--cart-icon:.*/, '')
  expect(elsewhere).not.toMatch(/#[\da-f]{3,8}\b|rgb\(|light-dark\((?!\))/)
})

it.each([
  ...readable.flatMap((pair) =>
    (['light', 'dark'] as const).map((scheme) => [...pair, scheme, 4.5] as const),
  ),
  ...seen.flatMap((pair) => (['light', 'dark'] as const).map((scheme) => [...pair, scheme, 3] as const)),
  ...seenInTheDark.map((pair) => [...pair, 'dark', 3] as const),
])('--%s on --%s, %s: %d and more', (text, ground, scheme, least) => {
  expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(least)
})

it('the schemes are two: in the dark the grounds are darker than what is written on them', () => {
  for (const [text, ground] of pairs([...grounds, ...tinted], texts)) {
    expect(luminance(hex(text, 'light'))).toBeLessThan(luminance(hex(ground, 'light')))
    expect(luminance(hex(text, 'dark'))).toBeGreaterThan(luminance(hex(ground, 'dark')))
  }
})
