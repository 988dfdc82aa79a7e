import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routeNames, routeOf } from '#schemas/routes/href.ts'
import { isApiPath } from './api-path.ts'

const calls = readFileSync('tests/contract/calls.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => (line.split('\t')[2] ?? '').replace('{hash}', 'a'.repeat(64)))

it('§7 every call is one, §2 no route is', () => {
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.filter((path) => !isApiPath(path))).toEqual([])
  expect(routeNames.filter((name) => isApiPath(routeOf(name).path))).toEqual([])
  expect(isApiPath('/mall/v1/splash')).toBe(true)
  expect(isApiPath('/manifest.json')).toBe(false)
})
