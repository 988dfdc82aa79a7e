import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { insertAt, moveTo, PageEditError, removeAt, setValue } from './edit.ts'
import { removeValueAt, replaceValueAt } from './json-edit.ts'

const check = { numRuns: process.env.DEEP ? 10_000 : 300, seed: 20 }

/** JSON text as a hand would write it: odd white space, odd numbers, escapes, any key order. */
interface Value {
  render(): string
  children: Map<string | number, Value>
}

const space = fc.constantFrom('', '', ' ', '\n  ', '\t', '\r\n')
const scalar = fc.oneof(
  fc.constantFrom('1e3', '1.0', '-0', '0.10', '1E+2', '12345678901234567890', 'true', 'null', '""'),
  fc.constantFrom('"中文"', '"\\u4e2d\\/"', '"[{,}]\\""', '"\\\\"'),
  fc.string().map((text) => JSON.stringify(text)),
)
const keys = fc.constantFrom('id', 'props', 'v', '__proto__', 'constructor', '备注', 'a b', '', '0')

const { value: arbitrary } = fc.letrec<{ value: Value; list: Value; object: Value; scalar: Value }>(
  (tie) => ({
    value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('scalar'), tie('list'), tie('object')),
    scalar: scalar.map((text) => ({ render: () => text, children: new Map() })),
    list: fc
      .tuple(fc.array(fc.tuple(space, tie('value'), space), { maxLength: 4 }), space)
      .map(([items, inner]) => ({
        children: new Map(items.map(([, item], index) => [index, item])),
        render: () =>
          items.length === 0
            ? `[${inner}]`
            : `[${items.map(([before, item, after]) => before + item.render() + after).join(',')}]`,
      })),
    object: fc
      .tuple(
        fc.uniqueArray(fc.tuple(keys, tie('value'), fc.tuple(space, space, space, space)), {
          maxLength: 4,
          selector: ([key]) => key,
        }),
        space,
      )
      .map(([members, inner]) => ({
        children: new Map(members.map(([key, member]) => [key, member])),
        render: () =>
          members.length === 0
            ? `{${inner}}`
            : `{${members.map(([key, member, [a, b, c, d]]) => `${a}${JSON.stringify(key)}${b}:${c}${member.render()}${d}`).join(',')}}`,
      })),
  }),
)

const document = fc.tuple(space, arbitrary, space).map(([before, root, after]) => ({
  root,
  text: () => before + root.render() + after,
}))

function pathsOf(value: Value, at: Path = []): { path: Path; value: Value }[] {
  const inner = [...value.children].flatMap(([key, child]) => pathsOf(child, [...at, key]))
  return [{ path: at, value }, ...inner]
}

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)]
const listsOf = (root: unknown, paths: readonly Path[]) =>
  paths.filter((path) => Array.isArray(getValueAt(root, path)))

/** Longer is shorter with one piece put in, every other byte in its place. */
function expectOnePiece(longer: string, shorter: string) {
  let start = 0
  while (start < shorter.length && longer[start] === shorter[start]) start += 1
  expect(longer.endsWith(shorter.slice(start))).toBe(true)
}

describe('§3 loss-free: every byte outside the edited value stays', () => {
  it('a value replaced', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.jsonValue(), (doc, at, next) => {
        const before = doc.text()
        const place = pick(pathsOf(doc.root), at)
        if (place === undefined) return
        place.value.render = () => JSON.stringify(next)
        expect(setValue(before, place.path, next)).toBe(doc.text())
      }),
      check,
    )
  })

  it('a value removed', () => {
    fc.assert(
      fc.property(document, fc.nat(), (doc, at) => {
        const text = doc.text()
        const place = pick(pathsOf(doc.root).slice(1), at)
        if (place === undefined) return
        const result = removeAt(text, place.path)
        expect(JSON.parse(result)).toEqual(removeValueAt(JSON.parse(text), place.path))
        expectOnePiece(text, result)
      }),
      check,
    )
  })

  it('an item inserted', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), fc.jsonValue(), (doc, at, gap, next) => {
        const text = doc.text()
        const before: unknown = JSON.parse(text)
        const list = pick(
          listsOf(
            before,
            pathsOf(doc.root).map(({ path }) => path),
          ),
          at,
        )
        const old = list && getValueAt(before, list)
        if (list === undefined || !Array.isArray(old)) return
        const index = gap % (old.length + 1)
        const result = insertAt(text, { list, index }, next)
        expect(JSON.parse(result)).toEqual(
          replaceValueAt(before, list, old.toSpliced(index, 0, toJson(next))),
        )
        expectOnePiece(result, text)
      }),
      check,
    )
  })

  it('a key added', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.jsonValue(), (doc, at, next) => {
        const text = doc.text()
        const before: unknown = JSON.parse(text)
        const place = pick(
          pathsOf(doc.root).filter(({ path }) => isRecord(getValueAt(before, path))),
          at,
        )
        if (place === undefined) return
        const result = setValue(text, [...place.path, 'new'], next)
        expect(JSON.parse(result)).toEqual(replaceValueAt(before, [...place.path, 'new'], toJson(next)))
        expectOnePiece(result, text)
      }),
      check,
    )
  })

  it('an item moved, with its own bytes', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), fc.nat(), (doc, at, to, gap) => {
        const text = doc.text()
        const before: unknown = JSON.parse(text)
        const paths = pathsOf(doc.root)
        const place = pick(
          paths.filter(({ path }) => typeof path.at(-1) === 'number'),
          at,
        )
        if (place === undefined) return
        const inside = (path: Path) => place.path.every((key, index) => key === path[index])
        const targets = listsOf(
          before,
          paths.map(({ path }) => path),
        ).filter((path) => !inside(path))
        const list = pick(targets, to)
        const old = list && getValueAt(before, list)
        if (list === undefined || !Array.isArray(old)) return
        const index = gap % (old.length + 1)
        const result = moveTo(text, place.path, { list, index })
        expect(JSON.parse(result)).toEqual(moved(before, place.path, { list, index }))
        expect(result).toContain(place.value.render())
      }),
      check,
    )
  })
})

// Drops what JSON.stringify does not preserve: -0 and undefined members.
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** The same move on values: a mark takes the gap, the item goes, the mark becomes the item. */
function moved(root: unknown, path: Path, { list, index }: { list: Path; index: number }): unknown {
  const mark = { mark: true }
  const item = getValueAt(root, path)
  const old = getValueAt(root, list)
  const marked = replaceValueAt(root, list, Array.isArray(old) ? old.toSpliced(index, 0, mark) : old)
  const shifts = list.length < path.length && list.every((key, at) => key === path[at])
  const after = Number(path[list.length]) >= index
  const now = shifts && after ? path.with(list.length, Number(path[list.length]) + 1) : path
  expect(getValueAt(marked, now)).toBe(item)
  return swap(removeValueAt(marked, now), mark, item)
}

function swap(value: unknown, mark: unknown, item: unknown): unknown {
  if (value === mark) return item
  if (Array.isArray(value)) return value.map((inner) => swap(inner, mark, item))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swap(inner, mark, item)]))
}

describe('the text keeps the hand that wrote it', () => {
  const pretty = '{\n  "b": 1.0,\n  "list": [\n    1e3,\n    2\n  ]\n}\n'

  it('a new item and a new key take the white space of their neighbours', () => {
    expect(insertAt(pretty, { list: ['list'], index: 0 }, 9)).toContain('[\n    9,\n    1e3,\n    2\n  ]')
    expect(insertAt(pretty, { list: ['list'], index: 2 }, 9)).toContain('1e3,\n    2,\n    9\n  ]')
    expect(setValue(pretty, ['c'], null)).toContain('  ],\n  "c": null\n}\n')
    expect(setValue(pretty, ['list', 2], 3)).toContain('2,\n    3\n')
  })

  it('of two equal keys the last is edited, as it is the one that counts', () => {
    expect(setValue('{"a":1,"a":2}', ['a'], 3)).toBe('{"a":1,"a":3}')
  })

  it('moving to its own place changes nothing', () => {
    expect(moveTo(pretty, ['list', 0], { list: ['list'], index: 1 })).toBe(pretty)
    expect(moveTo(pretty, ['list', 0], { list: ['list'], index: 2 })).toContain('[\n    2,\n    1e3\n  ]')
  })
})

it('a value comes with the objects and lists that lead to it', () => {
  expect(setValue('{ "a": 1.0 }', ['b', 'c', 0, 'd'], '甲')).toBe('{ "a": 1.0, "b": {"c":[{"d":"甲"}]} }')
})

describe('mistakes of the caller', () => {
  it.each<[string, () => string]>([
    ['not JSON', () => setValue('{', ['a'], 1)],
    ['comments are not JSON', () => setValue('{} // a', ['a'], 1)],
    ['nested too deeply', () => setValue('['.repeat(50_000), [0], 1)],
    ['no such place', () => setValue('{"a":1}', ['a', 'b'], 1)],
    ['no first item', () => setValue('{}', ['a', 1], 1)],
    ['no such item', () => setValue('[1]', [2], 1)],
    ['nothing to remove', () => removeAt('{}', ['a'])],
    ['the root stays', () => removeAt('{}', [])],
    ['no such gap', () => insertAt('[]', { list: [], index: 1 }, 1)],
    ['a gap in no list', () => insertAt('{}', { list: [], index: 0 }, 1)],
    ['into itself', () => moveTo('[[[]]]', [0], { list: [0, 0], index: 0 })],
    ['not a JSON value', () => setValue('{}', ['a'], undefined)],
    ['a function', () => insertAt('[]', { list: [], index: 0 }, () => 1)],
  ])('%s', (_, edit) => expect(edit).toThrow(PageEditError))
})
