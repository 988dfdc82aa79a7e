import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations } from '#server/platform/database/migrate/read-migrations.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { findBlocking } from './blocking-ddl.ts'

/** Released before the rule. */
const LAST_FREE = '0065_goods_engine_indexes'

function advise(...statements: string[]): string[] {
  return findBlocking([{ tag: '0066_test', statements, servesFrom: null }]).map(({ advice }) => advice)
}

it('no migration stops a shop whose older processes go on working', () => {
  const all = readMigrations(join(projectRoot, 'server/platform/database/migrations'))
  const checked = all.slice(all.findIndex(({ tag }) => tag === LAST_FREE) + 1)
  expect(findBlocking(checked, all)).toEqual([])
})

it.each([
  ['CREATE INDEX "a" ON "orders" USING btree ("id")', 'concurrently'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "public"."orders" ("id")', 'concurrently'],
  ['DROP INDEX "a"', 'concurrently'],
  ['REINDEX TABLE orders', 'concurrently'],
  ['ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL', 'nullable'],
  ['ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL', 'constant default'],
  ['ALTER TABLE "orders" ADD COLUMN "a" bigserial', 'in batches'],
  ['ALTER TABLE "orders" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(b)) STORED', 'in batches'],
  ['ALTER TABLE "orders" ADD COLUMN "a" text REFERENCES "users"("id")', 'not valid'],
  ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint', 'second column'],
  ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL', 'check ("a" is not null) not valid'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "users"("id")', 'not valid'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (b > 0)', 'not valid'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE("b")', 'unique index concurrently'],
  ['ALTER TABLE "orders" DROP COLUMN "a"', 'serves builds from'],
  ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b"', 'serves builds from'],
  ['ALTER TABLE "orders" ALTER COLUMN "a" DROP DEFAULT', 'serves builds from'],
  ['DROP TABLE "orders"', 'serves builds from'],
  ['LOCK TABLE orders', 'leave it out'],
  ['VACUUM FULL orders', 'autovacuum'],
  ['TRUNCATE orders', 'small batches'],
  ['-- fills it\nUPDATE "orders" SET "a" = 1', 'in a job'],
  ['DELETE FROM "orders"', 'in a job'],
  ['DO $$ BEGIN PERFORM 1; END $$', 'plain statements'],
])('%s is refused, with what to do in its place', (statement, advice) => {
  expect(advise(statement)).toEqual([expect.stringContaining(advice)])
})

it.each([
  [
    'CREATE TABLE "a" ("id" text PRIMARY KEY NOT NULL)',
    'CREATE INDEX "a_id" ON "a" ("id")',
    'UPDATE "a" SET id = 1',
  ],
  ['CREATE INDEX CONCURRENTLY "a" ON "orders" ("id")', 'DROP INDEX CONCURRENTLY "b"'],
  [
    'ALTER TABLE "orders" ADD COLUMN "a" text[] DEFAULT \'{}\'::text[] NOT NULL',
    'ALTER TABLE "orders" ADD COLUMN "b" text',
  ],
  [
    'ALTER TABLE "orders" ADD COLUMN "a" integer DEFAULT -1 NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "a" boolean DEFAULT false NOT NULL',
  ],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE USING INDEX "a"'],
  ['ALTER TABLE "orders" DROP CONSTRAINT "a"', 'ALTER TABLE "orders" ALTER COLUMN "a" DROP NOT NULL'],
  [
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET a = 1; END $$',
    'CREATE TRIGGER "a" AFTER UPDATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION f()',
  ],
])('%s passes', (...statements) => {
  expect(advise(...statements)).toEqual([])
})

it('a trigger is replaced, not dropped and created', () => {
  const create = 'CREATE TRIGGER "a" AFTER UPDATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION f()'
  expect(advise('DROP TRIGGER "a" ON "orders"', create)).toEqual([
    expect.stringContaining('create or replace'),
  ])
  expect(advise(create.replace('CREATE', 'CREATE OR REPLACE'))).toEqual([])
})

it('what is built concurrently stands alone', () => {
  const both = advise(
    'CREATE INDEX CONCURRENTLY "a" ON "orders" ("id")',
    'ALTER TABLE "orders" ADD COLUMN "b" text',
  )
  expect(both).toEqual([expect.stringContaining('migration of its own')])
})

it('a column is required once a check of it was validated in an earlier migration', () => {
  const steps = [
    ['ALTER TABLE "orders" ADD CONSTRAINT "a_set" CHECK ("a" IS NOT NULL) NOT VALID'],
    ['ALTER TABLE "orders" VALIDATE CONSTRAINT "a_set"'],
    ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL'],
  ].map((statements, index) => ({ tag: `006${6 + index}_test`, statements, servesFrom: null }))
  expect(findBlocking(steps)).toEqual([])
  expect(advise(...steps.flatMap(({ statements }) => statements))).toHaveLength(2)
})

it('a column is dropped where the oldest build that can do without is named', () => {
  const statements = ['ALTER TABLE "orders" DROP COLUMN "a"']
  expect(findBlocking([{ tag: '0067_test', statements, servesFrom: 66 }])).toEqual([])
})
