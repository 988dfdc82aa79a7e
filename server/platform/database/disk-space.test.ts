import { expect, it } from 'vitest'
import { hasDiskSpace, canWrite } from './disk-space.ts'

it.each([
  ['select 1', false],
  [' SELECT * from goods for update', false],
  ['with found as (select 1) select * from found', false],
  ['with made as (insert into t values (1) returning *) select * from made', true],
  ['insert into t values (1)', true],
  ['update t set x = 1', true],
  ['do $$ begin end $$', true],
  ['commit', false],
])('%s may write: %s', (statement, writes) => expect(canWrite(statement)).toBe(writes))

it('a folder that is not there counts as one with room', () => {
  expect(hasDiskSpace('/nowhere/at/all')).toBe(true)
})
