import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, Nothing, text } from '#schemas/base/wire.ts'
import { navTexts, OfficeNav } from './nav.ts'

const facts = { access: 'login', area: 'pages' } as const
const writes = { ...facts, changes: ['navigation'] } as const
const seen = later(() => ({ navId: Id(), version: text(64) }))

export const officeNavs = {
  /** Lists entries from top to bottom, each followed by its children; `order` is the version of the sequence. */
  navs: get('/mall/v1/backOffice/nav/tree', {
    ...facts,
    shows: ['navigation'],
    input: Empty,
    output: () => z.object({ order: text(64), list: z.array(OfficeNav()) }),
  }),
  /** Creates a visible entry as the last child of its parent; a null parent is the first level. */
  createNav: post('/mall/v1/backOffice/nav/create', {
    ...writes,
    input: () => z.object({ parentId: z.nullable(Id()), ...navTexts() }),
    output: () => z.object({ navId: z.string() }),
  }),
  editNav: post('/mall/v1/backOffice/nav/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...navTexts() }),
    output: Nothing,
  }),
  /** Shows or hides an entry with all below it. */
  showNav: post('/mall/v1/backOffice/nav/show', {
    ...writes,
    input: () => z.object({ ...seen(), shown: z.boolean() }),
    output: Nothing,
  }),
  /** Moves an entry among its siblings, before `beforeId`; null is the last place. */
  moveNav: post('/mall/v1/backOffice/nav/move', {
    ...writes,
    input: () => z.object({ navId: Id(), order: text(64), beforeId: z.nullable(Id()) }),
    output: Nothing,
  }),
  /** Deletes an entry that has no children and no goods. */
  deleteNav: post('/mall/v1/backOffice/nav/delete', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
}
