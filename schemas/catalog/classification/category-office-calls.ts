import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, Nothing, text } from '#schemas/base/wire.ts'
import { categoryTexts, OfficeCategory } from './office-category.ts'

const facts = { access: 'login', area: 'categories' } as const
const writes = { ...facts, changes: ['category', 'goods'] } as const
/** Version of the whole tree as the caller saw it. */
const seen = later(() => ({ version: text(64) }))
const one = later(() => ({ ...seen(), catId: Id() }))

/** Calls that edit the category tree; the tree's version detects simultaneous changes. */
export const officeCategories = {
  /** Returns all categories, depth first. */
  categories: get('/mall/v1/backOffice/category/tree', {
    ...facts,
    shows: ['category', 'goods'],
    input: Empty,
    output: () => z.object({ ...seen(), list: z.array(OfficeCategory()) }),
  }),
  /** Adds a category as the last child of its parent; a null parent is the top. */
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
  /** Shows or hides a category in menus and facets; goods of a hidden category are still sold. */
  showCategory: post('/mall/v1/backOffice/category/show', {
    ...writes,
    input: () => z.object({ ...one(), shown: z.boolean() }),
    output: Nothing,
  }),
  /** Moves a category with its subcategories, also to another parent, before `beforeId`; null is the last place. */
  moveCategory: post('/mall/v1/backOffice/category/move', {
    ...writes,
    input: () => z.object({ ...one(), parentId: z.nullable(Id()), beforeId: z.nullable(Id()) }),
    output: Nothing,
  }),
  /** Deletes a category without goods or subcategories. */
  deleteCategory: post('/mall/v1/backOffice/category/delete', {
    ...writes,
    input: () => z.object(one()),
    output: Nothing,
  }),
}
