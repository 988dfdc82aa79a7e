import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, Nothing, text } from '#schemas/base/wire.ts'
import { categoryTexts, OfficeCategory } from './office-category.ts'

const facts = { access: 'login', area: 'categories' } as const
const writes = { ...facts, changes: ['category', 'goods'] } as const
/** Of the whole tree, as it was seen. */
const seen = later(() => ({ version: text(64) }))
const one = later(() => ({ ...seen(), catId: Id() }))

/** The tree of categories as the mall's people work on it; two who change it at once are told. */
export const officeCategories = {
  /** From top to bottom, each right behind what it stands in or beside. */
  categories: get('/mall/v1/backOffice/category/tree', {
    ...facts,
    shows: ['category', 'goods'],
    input: Empty,
    output: () => z.object({ ...seen(), list: z.array(OfficeCategory()) }),
  }),
  /** The last one of its parent; null is the top. */
  addCategory: post('/mall/v1/backOffice/category/add', {
    ...writes,
    input: () => z.object({ ...seen(), parentId: z.nullable(Id()), ...categoryTexts() }),
    output: () => z.object({ catId: z.string() }),
  }),
  editCategory: post('/mall/v1/backOffice/category/edit', {
    ...writes,
    input: () => z.object({ ...one(), ...categoryTexts() }),
    output: Nothing,
  }),
  /** In menus and facets, or not; its goods are sold either way. */
  showCategory: post('/mall/v1/backOffice/category/show', {
    ...writes,
    input: () => z.object({ ...one(), shown: z.boolean() }),
    output: Nothing,
  }),
  /** With all below it: into another parent, or elsewhere in its own; in front of `beforeId`, null for the last place. */
  moveCategory: post('/mall/v1/backOffice/category/move', {
    ...writes,
    input: () => z.object({ ...one(), parentId: z.nullable(Id()), beforeId: z.nullable(Id()) }),
    output: Nothing,
  }),
  /** One in which nothing stands. */
  deleteCategory: post('/mall/v1/backOffice/category/delete', {
    ...writes,
    input: () => z.object(one()),
    output: Nothing,
  }),
}
