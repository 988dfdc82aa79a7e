import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Endpoint, OWN_PREFIX } from '#schemas/base/endpoint.ts'
import { isRecord } from '#schemas/base/record.ts'
import { findCall, childApps } from '#schemas/bridge/apps.ts'
import { routes } from '#server/app/http/routes.ts'

function isGroup(value: unknown): value is Record<string, Endpoint> {
  const first = isRecord(value) ? Object.values(value)[0] : undefined
  return isRecord(first) && 'path' in first && 'access' in first
}
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../schemas/**/calls.ts', '../../schemas/**/*-calls.ts'],
  {
    eager: true,
  },
)
const declared = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isGroup)
    .flatMap((group) => Object.entries(group))
    .map(([name, row]) => ({ place: `${file.replace('../../', '')} ${name}`, row })),
)
const rows = declared.map(({ row }) => row)
const built = rows.filter((row) => !row.own)

/** §7 as it was resolved: group, method, path, send, receive, access. */
const contract = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [group, method = '', path = '', send, receive, access] = line.trimEnd().split('\t')
    return { group, key: `${method} ${path}`, send: send === 'query+json' ? 'both' : send, receive, access }
  })
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('§7 the calls', () => {
  it('no call stands twice', () => {
    const keys = rows.map(keyOf)
    const all = declared.map(({ place, row }) => ({ place, key: keyOf(row) }))
    const twice = all.filter(({ key }) => keys.indexOf(key) !== keys.lastIndexOf(key))
    expect(
      twice.map(({ place, key }) => `${key} in ${place}`),
      'two rows need two paths',
    ).toEqual([])
  })

  it('every call of the contract is built, and nothing else is', () => {
    expect(
      built.map(keyOf).sort(),
      'tests/contract/calls.tsv says which calls §7 has; any other has a path under /mall/v1/',
    ).toEqual(contract.map(({ key }) => key).sort())
  })

  it.each(built.map((row) => ({ key: keyOf(row), row })))(
    '$key is sent as the contract says',
    ({ key, row }) => {
      const { send, receive, access } = row
      expect({ key, send, receive, access }).toEqual({
        ...contract.find((line) => line.key === key),
        group: undefined,
      })
    },
  )

  it('own calls live under one prefix, and no call of §7 does', () => {
    const own = rows.filter(({ path }) => path.startsWith(OWN_PREFIX))
    expect(own).toEqual(rows.filter((row) => row.own))
    expect(contract.filter(({ key }) => key.includes(OWN_PREFIX))).toEqual([])
  })
})

describe('the server', () => {
  it('implements every built row exactly once', () => {
    const implemented = routes.map(({ row }) => row)
    const without = declared.filter(({ row }) => !implemented.includes(row))
    expect(
      without.map(({ place }) => place),
      'write its handler in server/<noun>/handlers.ts; the group is entered in server/app/http/routes.ts',
    ).toEqual([])
    expect(implemented.map(keyOf).sort()).toEqual(rows.map(keyOf).sort())
  })
})

it('the back office may make every call of its own', () => {
  const office = declared.filter(({ row }) => row.path.startsWith(`${OWN_PREFIX}backOffice/`))
  expect(office.length).toBeGreaterThan(100)
  const refused = office.filter(({ row }) => findCall(childApps.admin, row.method, row.path) === undefined)
  expect(
    refused.map(({ place }) => place),
    'enter the group in schemas/bridge/apps.ts',
  ).toEqual([])
})
