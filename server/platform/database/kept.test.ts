import { expect, it } from 'vitest'
import { getOrKeep } from './kept.ts'
import type { Db } from './open.ts'

it('keeps one thing of a name for each database', () => {
  const [one, other] = [{} as Db, {} as Db]
  const list = (db: Db, name: string) => getOrKeep(db, name, () => [] as string[])
  list(one, 'words').push('a')
  expect(list(one, 'words')).toEqual(['a'])
  expect(list(one, 'names')).toEqual([])
  expect(list(other, 'words')).toEqual([])
})
