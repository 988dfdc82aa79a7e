import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, Nothing, text } from '#schemas/base/wire.ts'
import { navTexts, OfficeNav } from './nav.ts'

const facts = { access: 'login', area: 'pages' } as const
const writes = { ...facts, changes: ['navigation'] } as const
const seen = later(() => ({ navId: Id(), version: text(64) }))

/** The navigation at the top of the shop, in two levels, as the mall's people work on it. */
export const officeNavs = {
  /** From top to bottom, each first-level one followed by those below it; `order` is the version of the sequence. */
  navs: get('/mall/v1/backOffice/nav/tree', {
    ...facts,
    shows: ['navigation'],
    input: Empty,
    output: () => z.object({ order: text(64), list: z.array(OfficeNav()) }),
  }),
  /** The last one of its parent, shown; null is the first level. */
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
  /** With all below it, or not. */
  showNav: post('/mall/v1/backOffice/nav/show', {
    ...writes,
    input: () => z.object({ ...seen(), shown: z.boolean() }),
    output: Nothing,
  }),
  /** Among those of the same parent: in front of `beforeId`, null for the last place. */
  moveNav: post('/mall/v1/backOffice/nav/move', {
    ...writes,
    input: () => z.object({ navId: Id(), order: text(64), beforeId: z.nullable(Id()) }),
    output: Nothing,
  }),
  /** One without any below it that no goods stand under. */
  deleteNav: post('/mall/v1/backOffice/nav/delete', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
}
