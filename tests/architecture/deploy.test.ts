import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([name]) => name)),
]

describe('what runs a mall in production', () => {
  it('watches figures that the mall tells', () => {
    const told = read('server/app/metrics/readings.ts') + read('server/app/http/metrics.ts')
    for (const file of ['deploy/alerts.yaml', 'deploy/dashboard.json']) {
      const named = namesIn(read(file), /\bmall_[a-z_]+/g).map((name) => name.replace(/_bucket$/, ''))
      expect(named.length, file).toBeGreaterThan(5)
      expect(named.filter((name) => !told.includes(`'${name}'`))).toEqual([])
    }
  })

  it('sets variables that the mall reads', () => {
    const known = read('docs/environment.md')
    const given =
      read('deploy/mall.env.example') + read('deploy/compose.yaml').replace(/^x-postgres:[^]*?\n\n/m, '')
    const names = namesIn(given, /^(?: {4})?[A-Z][A-Z_]+(?=[=:])/gm).map((name) => name.trim())
    expect(names).toContain('TRUSTED_PROXIES')
    expect(names).toContain('SESSION_KEY')
    expect(names.filter((name) => !known.includes(`\`${name}\``))).toEqual([])
  })

  it('copies into its image what there is', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/mall\/(\S+)/gm)].map(
      ([, path = '']) => path,
    )
    const built = ['dist', 'node_modules']
    expect(copied).toEqual(expect.arrayContaining(built))
    expect(copied.filter((path) => !built.includes(path) && !existsSync(path))).toEqual([])
  })
})
