import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Id, line, Nothing } from '#schemas/base/wire.ts'
import { lists } from './calls.ts'

/** Maximum number of views that one user can save, over all lists. */
export const MAX_VIEWS = 50

const listName = later(() => z.enum(getTypedKeys(lists)))
const name = later(() => line(30))
const writes = { access: 'login', changes: ['savedView'] } as const

/** Saved views of back-office lists. Each user has their own, and needs access to the list's area. */
export const savedViews = {
  views: get('/mall/v1/backOffice/view/list', {
    access: 'login',
    shows: ['savedView'],
    input: () => z.object({ list: listName() }),
    output: () => z.array(z.object({ viewId: z.string(), name: z.string(), query: z.string() })),
  }),
  /** Replaces a view of the same name. */
  saveView: post('/mall/v1/backOffice/view/save', {
    ...writes,
    /** `query` has the format of the list's address. */
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
