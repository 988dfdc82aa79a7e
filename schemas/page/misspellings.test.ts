import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { replaceValueAt } from './json-edit.ts'
import { readDocument, readPage } from './read.ts'
import { readWidget } from './widgets.ts'

const folder = new URL('../../fixtures/pages/widgets/', import.meta.url)
const outside = {
  frame: { radius: 8, margin: { top: 8, bottom: 8 } },
  visible: { from: '2020-01-01', to: '2099-01-01', audience: ['guest'], minWidth: 320, maxWidth: 2000 },
}

/** The designer's sample of every widget, and those of its page. */
const samples = Object.values(widgets).flatMap(({ type, v, defaults }): object[] => {
  const fixture: unknown = JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'))
  const nodes = isRecord(fixture) && Array.isArray(fixture.widgets) ? fixture.widgets.filter(isRecord) : []
  const sample = { id: 'w', type, v, name: '样例', props: defaults, ...outside }
  return [sample, ...nodes.filter((node) => node.type === type)]
})

/** Ways to miss one letter of a key: left out, doubled, swapped with the next, replaced, put in. */
function misspellings(key: string): string[] {
  const all = [...key].flatMap((letter, at) => {
    const [before, after] = [key.slice(0, at), key.slice(at + 1)]
    const others = [...'aeX7'].flatMap((other) => [before + other + after, before + other + letter + after])
    const swapped = before + after.slice(0, 1) + letter + after.slice(1)
    return [before + after, before + letter + letter + after, swapped, ...others]
  })
  return [...new Set(all)].filter((wrong) => wrong !== key)
}

function oneLetterApart(a: string, b: string): boolean {
  let begin = 0
  while (begin < a.length && a[begin] === b[begin]) begin += 1
  let end = 0
  const left = Math.min(a.length, b.length) - begin
  while (end < left && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restA, restB] = [a.slice(begin, a.length - end), b.slice(begin, b.length - end)]
  return (
    (restA.length <= 1 && restB.length <= 1) ||
    (restA.length === 2 && restA === [...restB].reverse().join(''))
  )
}

/** Lists the paths of a widget's keys, without those of its child widgets. */
function keysOf(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keysOf(item, [...at, index]))
  if (!isRecord(value) || (at.length > 0 && 'props' in value)) return []
  return Object.entries(value).flatMap(([key, child]) => [[...at, key], ...keysOf(child, [...at, key])])
}

function renamed(node: object, path: Path, name: string): unknown {
  const parent = getValueAt(node, path.slice(0, -1)) ?? {}
  const entries = Object.entries(parent).map(([key, value]) => [key === path.at(-1) ? name : key, value])
  return replaceValueAt(node, path.slice(0, -1), Object.fromEntries(entries))
}

const guessOf = (message: string) => /(?:是不是|显示条件)「(.*?)」/.exec(message)?.[1] ?? ''

/** Collects the wrong guesses for every `nth` misspelling of every key of every sample. */
function wrongGuesses(nth: number): { tried: number; wrong: Set<string> } {
  const wrong = new Set<string>()
  let tried = 0
  for (const node of samples)
    for (const path of keysOf(node)) {
      const key = String(path.at(-1))
      for (const word of misspellings(key)) {
        if (Object.hasOwn(getValueAt(node, path.slice(0, -1)) ?? {}, word) || ++tried % nth !== 0) continue
        const { findings = [] } = readWidget(renamed(node, path, word), widgets) ?? {}
        const found = findings.find(
          ({ code, path: place }) => /^(unknown_key|visible_broken)$/.test(code) && place.at(-1) === word,
        )
        const guess = found && guessOf(found.message)
        // A single letter leaves nothing to guess by, and another key of the same object may be as near.
        const right = guess === key || key.length < 2 || word.length < 2
        if (guess === undefined || !(right || oneLetterApart(guess.toLowerCase(), word.toLowerCase())))
          wrong.add(`${key} as ${word}: ${guess ?? 'read as another key'}`)
      }
    }
  return { tried, wrong }
}

describe('every key of every widget', () => {
  it('is read: no page of the fixtures has an unknown one', () => {
    const files = [new URL('../', folder), folder].flatMap((base) =>
      readdirSync(base).flatMap((file) => (file.endsWith('.json') ? [new URL(file, base)] : [])),
    )
    expect(files.length).toBeGreaterThan(50)
    for (const file of files)
      expect([file.pathname, readPage(readFileSync(file, 'utf8')).findings]).toEqual([file.pathname, []])
    const all = samples.map((node, index) => ({ ...node, id: `w${index}` }))
    const codes = readDocument({ schema: 1, settings: {}, widgets: all }).findings.map(({ code }) => code)
    expect(codes.filter((code) => code === 'unknown_key' || code === 'visible_broken')).toEqual([])
  })

  it('misspelt by one letter it is told, and the right one named', () => {
    const { tried, wrong } = wrongGuesses(101)
    expect(tried).toBeGreaterThan(100_000)
    expect([...wrong]).toEqual([])
  })

  if (process.env.DEEP)
    it('misspelt in every way', { timeout: 600_000 }, () => {
      // The pictures beside a carousel are another field of it.
      expect([...wrongGuesses(1).wrong]).toEqual(['slides as sides: read as another key'])
    })
})
