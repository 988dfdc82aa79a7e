import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, Nothing, text } from '#schemas/base/wire.ts'
import { industryTexts, OfficeIndustry } from './industry.ts'

const facts = { access: 'login', area: 'brands' } as const
const writes = { ...facts, changes: ['industry'] } as const
const seen = later(() => ({ industryId: Id(), version: text(64) }))

export const officeIndustries = {
  /**
   * Returns each first-level industry followed by the industries below it; `order` is the version of the sequence.
   */
  industries: get('/mall/v1/backOffice/industry/tree', {
    ...facts,
    shows: ['industry', 'brandGroup', 'company'],
    input: Empty,
    output: () => z.object({ order: text(64), list: z.array(OfficeIndustry()) }),
  }),
  /** Creates an industry as the last child of its parent; parent null means the first level. */
  createIndustry: post('/mall/v1/backOffice/industry/create', {
    ...writes,
    input: () => z.object({ parentId: z.nullable(Id()), ...industryTexts() }),
    output: () => z.object({ industryId: z.string() }),
  }),
  editIndustry: post('/mall/v1/backOffice/industry/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...industryTexts() }),
    output: Nothing,
  }),
  /** Moves an industry among its siblings, in front of `beforeId`; null means the last place. */
  moveIndustry: post('/mall/v1/backOffice/industry/move', {
    ...writes,
    input: () => z.object({ industryId: Id(), order: text(64), beforeId: z.nullable(Id()) }),
    output: Nothing,
  }),
  /** Deletes an industry without children, brands and companies. */
  deleteIndustry: post('/mall/v1/backOffice/industry/delete', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
}
