import { expect, it, vi } from 'vitest'
import type { Db } from './open.ts'
import { getPrepared, getPreparedShape } from './prepared.ts'

const database = () => ({}) as Db
const building = () => vi.fn(() => ({ prepare: (name: string) => ({ name }) }))

it('a statement is built once for each database, and known by its name there', () => {
  const [one, other] = [database(), database()]
  const build = building()
  expect(getPrepared(one, 'cart', build)).toEqual({ name: 'cart' })
  expect(getPrepared(one, 'cart', build)).toBe(getPrepared(one, 'cart', build))
  expect(build).toHaveBeenCalledTimes(1)
  expect(getPrepared(other, 'cart', build)).not.toBe(getPrepared(one, 'cart', build))
  expect(build).toHaveBeenCalledTimes(2)
})

it('one with a shape has no name in the database, and is apart from a fixed one of the same word', () => {
  const db = database()
  expect(getPreparedShape(db, 'cart', building())).toEqual({ name: '' })
  expect(getPrepared(db, 'cart', building())).toEqual({ name: 'cart' })
})

it('of ever new shapes the latest are kept, and those that are asked for again', () => {
  const db = database()
  const first = building()
  getPreparedShape(db, 'first', first)
  for (let i = 0; i < 299; i++) getPreparedShape(db, `other ${i}`, building())
  getPreparedShape(db, 'first', first)
  getPreparedShape(db, 'one more', building())
  getPreparedShape(db, 'first', first)
  expect(first).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 300; i++) getPreparedShape(db, `further ${i}`, building())
  getPreparedShape(db, 'first', first)
  expect(first).toHaveBeenCalledTimes(2)
})
