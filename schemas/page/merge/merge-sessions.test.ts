import { readdirSync, readFileSync, statSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptInText } from '#schemas/page/document/page-for-test.ts'
import { joinPage, type PageText } from '#schemas/page/document/page-text.ts'
import { isWithin } from '#schemas/page/edit.ts'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import type { MergeConflict, PageVersions, Side } from './conflict.ts'
import { applySteps, flatten, LIST, readOwn, readPlaces, type Step } from './merge-for-test.ts'
import { type MergedPage, mergePages } from './merge-pages.ts'
import { resolveConflict } from './resolve-conflict.ts'

const title = (id: string) =>
  `{ "id": "${id}", "type": "title-bar", "v": 1, "props": { "title": "${id}", "weight": 1.0 } }`
const columns = (id: string, ...lists: string[]) =>
  `{"id":"${id}","type":"columns","v":1,"props":{"columns":[${lists.map((list) => `{"children":[${list}]}`).join(', ')}]}}`
const old = '{"id":"old","type":"carousel","v":1,"props":{"images":[{"url":"/a"},{"url":"/b"}]}}'
const nav = '{"id":"nav","type":"anchor-nav","v":1,"props":{"items":[{"label":"甲","target":"a"}]}}'
const small = [
  `{ "schema": 1, "odd": 1e3, "widgets": [\r\n  ${[...'abcdef'].map(title).join(',\r\n  ')}\r\n] }`,
  `{"widgets":[${columns('x', title('a'), title('b'))},${columns('y', columns('z', title('c')), '')},${title('d')}]}`,
  `{"widgets":[${columns('x', `${title('a')},${title('b')},${title('c')}`, '')},${nav},${old},{"id":"lost","type":"lottery","v":7,"props":{"prizes":[1,2]}}]}`,
]
const folders = ['fixtures/pages', 'fixtures/pages/widgets']
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.json') && statSync(file).size < 40_000),
)
const starts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...small) },
  { weight: 2, arbitrary: fc.constantFrom(...files).map((file) => readFileSync(file, 'utf8')) },
)
const step = fc.tuple(fc.nat(14), fc.nat(40), fc.nat(40), fc.nat(40))
const steps = fc.array(step, { minLength: 1, maxLength: 8 })
const sessions = fc.record({ base: starts, mine: steps, theirs: steps })

interface Session {
  base: string
  mine: readonly Step[]
  theirs: readonly Step[]
}

function run({ base, mine, theirs }: Session): { versions: PageVersions; merged: MergedPage } {
  const versions = { base, mine: applySteps(base, mine), theirs: applySteps(base, theirs) }
  return { versions, merged: mergePages(versions) }
}

function open(text: string): PageReading {
  const page = readPage(text)
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return page
}

const openPage = (page: PageText) => open(joinPage(page))
const isWhole = ({ conflicts }: MergedPage) => conflicts.some(({ kind }) => kind === 'page')
const numRuns = process.env.DEEP ? 5_000 : 500

describe('random sessions of two editors', () => {
  it('both merge orders give the same text and mirrored conflicts', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const { versions, merged } = run(session)
        const { base, mine, theirs } = versions
        const mirrored = mergePages({ base, mine: theirs, theirs: mine })
        expect(joinPage(mirrored.page)).toBe(joinPage(merged.page))
        expect(mirrored.conflicts.map(mirror)).toEqual(merged.conflicts)
      }),
      { numRuns },
    )
  })

  it('every edit is in the merged page or in a conflict, and no widget is lost', () => {
    let whole = 0
    fc.assert(
      fc.property(sessions, (session) => {
        const { versions, merged } = run(session)
        if (isWhole(merged)) {
          whole += 1
          return
        }
        const readings = openAccepted(versions)
        const result = openPage(merged.page)
        expect(result.findings.filter(({ code }) => code === 'duplicate_id')).toEqual([])
        checkWidgets(readings, result, merged)
        for (const side of ['mine', 'theirs'] as const) {
          checkFields(readings, side, result, merged)
          checkPlaces(readings, side, result, merged)
        }
      }),
      { numRuns },
    )
    expect(whole).toBeLessThan(numRuns / 100)
  })

  it('what is resolved one by one is what one editor made', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const { versions, merged } = run(session)
        const page = merged.conflicts.reduce(
          (now, conflict) => resolveConflict(now, conflict, versions, 'mine'),
          merged.page,
        )
        if (isWhole(merged)) {
          expect(joinPage(page)).toBe(versions.mine)
          return
        }
        checkResolved(merged, versions, openPage(page))
      }),
      { numRuns },
    )
  })

  it('a side that changed nothing leaves the other one byte for byte', () => {
    fc.assert(
      fc.property(starts, steps, (base, all) => {
        const text = applySteps(base, all)
        for (const versions of [
          { base, mine: text, theirs: base },
          { base, mine: base, theirs: text },
          { base, mine: text, theirs: text },
        ]) {
          const { page, conflicts } = mergePages(versions)
          expect([joinPage(page), conflicts]).toEqual([text, []])
        }
      }),
      { numRuns: numRuns / 5 },
    )
  })
})

function mirror(conflict: MergeConflict): MergeConflict {
  if (conflict.kind === 'page') return conflict
  if (conflict.kind === 'removed') return { ...conflict, by: conflict.by === 'mine' ? 'theirs' : 'mine' }
  if (conflict.kind === 'field') return { ...conflict, mine: conflict.theirs, theirs: conflict.mine }
  return { ...conflict, mine: conflict.theirs, theirs: conflict.mine }
}

type Readings = Record<keyof PageVersions, PageReading>

/** Reads the versions with the migrations taken on that one side has taken on. */
function openAccepted({ base, mine, theirs }: PageVersions): Readings {
  const migrated = (text: string) =>
    flattenWidgets(open(text).widgets).flatMap((one) =>
      one.grade !== 'isolated' && one.proposal ? [one.id] : [],
    )
  const [left, right] = [migrated(mine), migrated(theirs)]
  const has = (text: string, id: string) => idsOf(open(text)).has(id)
  const taken = migrated(base).filter(
    (id) => (has(mine, id) && !left.includes(id)) || (has(theirs, id) && !right.includes(id)),
  )
  const accept = (text: string) => open(taken.reduce(acceptInText, text))
  return { base: accept(base), mine: accept(mine), theirs: accept(theirs) }
}

const idsOf = (page: PageReading) => new Set(readOwn(page).keys())
const hasConflict = ({ conflicts }: MergedPage, kind: MergeConflict['kind'], id: string) =>
  conflicts.some((one) => one.kind === kind && 'widgetId' in one && one.widgetId === id)

/** Ids by which a side's widgets go in the merged page. */
const renamesOf = ({ renamed }: MergedPage, side: Side) =>
  new Map(renamed.flatMap(({ side: whose, from, to }) => (whose === side ? [[from, to] as const] : [])))

function checkWidgets({ base, mine, theirs }: Readings, result: PageReading, merged: MergedPage) {
  const [was, a, b] = [base, mine, theirs].map(idsOf)
  const expected = new Set<string>()
  for (const id of was ?? []) if (a?.has(id) && b?.has(id)) expected.add(id)
  for (const [side, ids] of [
    ['mine', a],
    ['theirs', b],
  ] as const)
    for (const id of ids ?? []) if (!was?.has(id)) expected.add(renamesOf(merged, side).get(id) ?? id)
  const found = idsOf(result)
  const places = readPlaces(result)
  for (const id of expected) expect(found).toContain(id)
  for (const id of found)
    if (!expected.has(id))
      expect(hasConflict(merged, 'removed', id) || isInRemoved(places, id, merged)).toBe(true)
  for (const { kind, ...conflict } of merged.conflicts)
    if (kind === 'removed' && 'widgetId' in conflict) expect(found).toContain(conflict.widgetId)
}

function checkFields(readings: Readings, side: Side, result: PageReading, merged: MergedPage) {
  const [base, own, now] = [readings.base, readings[side], result].map(readOwn)
  const renames = renamesOf(merged, side)
  const back = new Map([...renames].map(([from, to]) => [to, from]))
  for (const [id, node] of own ?? []) {
    const isInserted = !base?.has(id)
    const before = flatten(base?.get(id))
    const after = flatten(node)
    const name = isInserted ? (renames.get(id) ?? id) : id
    const edited = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path) !== after.get(path),
    )
    if (edited.length === 0) continue
    // A widget that the other side removed stays if this side edited it.
    expect([...(now?.keys() ?? [])]).toContain(name)
    const found = flatten(now?.get(name))
    for (const path of edited) {
      const value = found.get(path)
      const isTaken = value === after.get(path) || back.get(String(value)) === after.get(path)
      if (!isTaken) expect(findField(merged, name, JSON.parse(path)), `${name} ${path}`).toBeDefined()
    }
  }
}

const findField = ({ conflicts }: MergedPage, id: string, path: (string | number)[]) =>
  conflicts.find(
    (one) =>
      one.kind === 'field' &&
      (one.widgetId ?? '') === id &&
      (isWithin(path, one.path) || isWithin(one.path, path) || isWithin(path.slice(0, -1), one.path)),
  )

function checkPlaces(readings: Readings, side: Side, result: PageReading, merged: MergedPage) {
  const [base, own, now] = [readings.base, readings[side], result].map(readPlaces)
  const other = readPlaces(readings[side === 'mine' ? 'theirs' : 'mine'])
  const renames = renamesOf(merged, side)
  for (const [id, place] of own ?? []) {
    const was = base?.get(id)
    const name = was ? id : (renames.get(id) ?? id)
    const isConflict = ['place', 'removed'].some((kind) => hasConflict(merged, kind as 'place', name))
    const [containerId, ...path] = JSON.parse(place.list)
    const list = JSON.stringify([
      (base?.has(containerId) ? containerId : renames.get(containerId)) ?? containerId,
      ...path,
    ])
    if (was?.list !== place.list) {
      if (!isConflict && !isInRemoved(now, name, merged)) expect(now?.get(name)?.list, name).toBe(list)
      continue
    }
    for (const sibling of place.siblings) {
      const pair = [id, sibling]
      if (base?.get(sibling)?.list !== place.list || !now?.has(id) || !now.has(sibling)) continue
      if (orderOf(was.siblings, pair) === orderOf(place.siblings, pair)) continue
      const isFree = pair.every((one) => {
        const there = other.get(one)
        return (
          there?.list === place.list &&
          there.siblings.every(
            (near) =>
              !was.siblings.includes(near) ||
              orderOf(was.siblings, [one, near]) === orderOf(there.siblings, [one, near]),
          ) &&
          !hasConflict(merged, 'place', one)
        )
      })
      if (isFree) expect(orderOf(now.get(id)?.siblings ?? [], pair)).toBe(orderOf(place.siblings, pair))
    }
  }
}

const orderOf = (ids: readonly string[], [a = '', b = '']: readonly string[]) =>
  Math.sign(ids.indexOf(a) - ids.indexOf(b))

function isInRemoved(
  places: ReturnType<typeof readPlaces> | undefined,
  id: string,
  merged: MergedPage,
): boolean {
  const around: string | null = JSON.parse(places?.get(id)?.list ?? '[null]')[0]
  return around !== null && (hasConflict(merged, 'removed', around) || isInRemoved(places, around, merged))
}

function checkResolved({ conflicts, renamed }: MergedPage, versions: PageVersions, result: PageReading) {
  expect(result.findings.filter(({ code }) => code === 'duplicate_id')).toEqual([])
  const mine = open(versions.mine)
  const [own, now] = [readOwn(mine), readOwn(result)]
  const [places, placesNow] = [readPlaces(mine), readPlaces(result)]
  const isRenamed = renamed.length > 0
  for (const conflict of conflicts) {
    if (conflict.kind === 'field' && now.has(conflict.widgetId ?? '') && !isRenamed) {
      const cut = (node: unknown) =>
        [...flatten(node)].filter(([path]) => isWithin(JSON.parse(path), conflict.path))
      expect(cut(now.get(conflict.widgetId ?? ''))).toEqual(cut(own.get(conflict.widgetId ?? '')))
    }
    if (conflict.kind === 'removed') expect(now.has(conflict.widgetId)).toBe(conflict.by !== 'mine')
    if (conflict.kind !== 'place' || conflict.mine === null || !placesNow.has(conflict.widgetId)) continue
    const place = places.get(conflict.widgetId)
    const [containerId, ...path] = JSON.parse(place?.list ?? '[null]')
    const isThere = flatten(now.get(containerId ?? '')).get(JSON.stringify(path)) === LIST
    const isWithinOwn = containerId !== null && isInside(placesNow, containerId, conflict.widgetId)
    if (!isRenamed && isThere && !isWithinOwn)
      expect(placesNow.get(conflict.widgetId)?.list).toBe(place?.list)
  }
}

function isInside(places: ReturnType<typeof readPlaces>, id: string, container: string): boolean {
  if (id === container) return true
  const around: string | null = JSON.parse(places.get(id)?.list ?? '[null]')[0]
  return around !== null && isInside(places, around, container)
}
