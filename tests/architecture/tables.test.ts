import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { schema } from '#server/app/demo/all-tables.ts'
import { TABLES_BY_NOUN, UNSHOWN } from '#tests/server/app/shown-tables.ts'

const migrations = join(import.meta.dirname, '../../server/platform/database/migrations/meta')
const read = (file: string) => JSON.parse(readFileSync(join(migrations, file), 'utf8'))

const files = import.meta.glob<Record<string, unknown>>(['../../server/**/*tables.ts', '!**/all-tables.ts'], {
  eager: true,
})
/** Every table where it is declared, as drizzle.config.ts finds them. */
const declared = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, table]) =>
    is(table, PgTable) ? [{ place: `${file.replace('../../', '')} ${name}`, name, table }] : [],
  ),
)

it('every table of the server is in server/app/demo/all-tables.ts', () => {
  expect(declared.length).toBeGreaterThan(60)
  const known = new Set<unknown>(Object.values(schema))
  const missing = declared.filter(({ table }) => !known.has(table)).map(({ place }) => place)
  expect(missing, 'enter the file of these in server/app/demo/all-tables.ts').toEqual([])
})

it('no two tables have one name', () => {
  const names = declared.map(({ table }) => getTableName(table))
  const twins = declared.filter(({ table }) => {
    const name = getTableName(table)
    return names.indexOf(name) !== names.lastIndexOf(name)
  })
  const places = twins.map(({ place }) => place)
  expect(places, 'the first words of pgTable are its name in the database').toEqual([])
})

it('every table is some noun, or shown nowhere', () => {
  expect(
    [...Object.values(TABLES_BY_NOUN).flat(), ...UNSHOWN].sort(),
    'enter the table in `TABLES_BY_NOUN` of tests/server/app/shown-tables.ts under the noun that it is shown as, or in UNSHOWN',
  ).toEqual(declared.map(({ table }) => getTableName(table)).sort())
})

it('the migrations make the tables as they are declared (if not: run `npx drizzle-kit generate --name what_changes`)', async () => {
  const { entries } = read('_journal.json') as { entries: { idx: number }[] }
  const latest = read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
  const tables = Object.fromEntries(declared.map(({ place, table }) => [place, table]))
  expect(await generateMigration(latest, generateDrizzleJson(tables))).toEqual([])
})
