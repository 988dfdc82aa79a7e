import { expect, it, vi } from 'vitest'
import type { Db } from './open.ts'
import { prepared, preparedShape } from './prepared.ts'

const database = () => ({}) as Db
const building = () => vi.fn(() => ({ prepare: (name: string) => ({ name }) }))

it('a statement is built once for each database, and known by its name there', () => {
  const [one, other] = [database(), database()]
  const build = building()
  expect(prepared(one, 'cart', build)).toEqual({ name: 'cart' })
  expect(prepared(one, 'cart', build)).toBe(prepared(one, 'cart', build))
  expect(build).toHaveBeenCalledTimes(1)
  expect(prepared(other, 'cart', build)).not.toBe(prepared(one, 'cart', build))
  expect(build).toHaveBeenCalledTimes(2)
})

it('one with a shape has no name in the database, and is apart from a fixed one of the same word', () => {
  const db = database()
  expect(preparedShape(db, 'cart', building())).toEqual({ name: '' })
  expect(prepared(db, 'cart', building())).toEqual({ name: 'cart' })
})

it('of ever new shapes the latest are kept, and those that are asked for again', () => {
  const db = database()
  const first = building()
  preparedShape(db, 'first', first)
  for (let i = 0; i < 299; i++) preparedShape(db, `other ${i}`, building())
  preparedShape(db, 'first', first)
  preparedShape(db, 'one more', building())
  preparedShape(db, 'first', first)
  expect(first).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 300; i++) preparedShape(db, `further ${i}`, building())
  preparedShape(db, 'first', first)
  expect(first).toHaveBeenCalledTimes(2)
})
