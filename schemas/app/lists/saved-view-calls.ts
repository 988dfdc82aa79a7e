import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Id, line, Nothing } from '#schemas/base/wire.ts'
import { lists } from './calls.ts'

/** Views that one keeps, of all lists together. */
export const MOST_VIEWS = 50

const listName = later(() => z.enum(typedKeys(lists)))
const name = later(() => line(30))
const writes = { access: 'login', changes: ['savedView'] } as const

/** Lists of the back office as somebody keeps them, each their own; for whom the list's area is open. */
export const savedViews = {
  views: get('/mall/v1/backOffice/view/list', {
    access: 'login',
    shows: ['savedView'],
    input: () => z.object({ list: listName() }),
    output: () => z.array(z.object({ viewId: z.string(), name: z.string(), query: z.string() })),
  }),
  /** In the place of one of the same name. */
  saveView: post('/mall/v1/backOffice/view/save', {
    ...writes,
    /** `query` as the list's address has it. */
    input: () => z.object({ list: listName(), name: name(), query: line(2000) }),
    output: () => z.object({ viewId: z.string() }),
  }),
  renameView: post('/mall/v1/backOffice/view/rename', {
    ...writes,
    input: () => z.object({ viewId: Id(), name: name() }),
    output: Nothing,
  }),
  removeView: post('/mall/v1/backOffice/view/remove', {
    ...writes,
    input: () => z.object({ viewId: Id() }),
    output: Nothing,
  }),
}
