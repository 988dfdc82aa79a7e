import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pendingCalls } from '#schemas/api/pending.ts'
import { isRecord } from '#schemas/base/record.ts'
import { type Endpoint, OWN_PREFIX } from '#schemas/base/endpoint.ts'
import { routes } from '#server/http/routes.ts'

function isGroup(value: unknown): value is Record<string, Endpoint> {
  const first = isRecord(value) ? Object.values(value)[0] : undefined
  return isRecord(first) && 'path' in first && 'access' in first
}
const modules = import.meta.glob<Record<string, unknown>>('../../schemas/api/*.ts', { eager: true })
const rows = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isGroup)
  .flatMap((group) => Object.values(group))
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
const pending = pendingCalls.map(([, method, path]) => `${method} ${path}`)

describe('§7 the calls', () => {
  it('every call of the contract is built or stands in the pending list, and nothing else does', () => {
    expect([...built.map(keyOf), ...pending].sort()).toEqual(contract.map(({ key }) => key).sort())
  })

  it('no call stands twice', () => {
    const all = [...rows.map(keyOf), ...pending]
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
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
    expect(routes.map(({ row }) => keyOf(row)).sort()).toEqual(rows.map(keyOf).sort())
  })

  it('tells what is still pending, under the groups of the contract', () => {
    const inGroup = new Map<string, string[]>()
    for (const [group, , path] of pendingCalls) inGroup.set(group, [...(inGroup.get(group) ?? []), path])
    const lines = [...inGroup].map(([group, paths]) => `  ${group} (${paths.length}): ${paths.join(' ')}`)
    process.stdout.write(`${pendingCalls.length} calls of §7 are pending\n${lines.join('\n')}\n`)
    for (const [group, method, path] of pendingCalls)
      expect(contract.find(({ key }) => key === `${method} ${path}`)?.group).toBe(group)
  })
})
