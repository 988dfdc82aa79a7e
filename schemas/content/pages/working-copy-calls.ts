import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, Nothing, text, Time } from '#schemas/base/wire.ts'
import { PAGE_LIMITS } from './entities.ts'

const facts = { access: 'login', area: 'pages' } as const

const WorkingCopy = later(() =>
  z.object({
    /** Version of the page on which the edit is based. */
    version: z.string(),
    baseText: z.string(),
    text: z.string(),
    savedAt: Time(),
  }),
)
export type WorkingCopy = z.output<ReturnType<typeof WorkingCopy>>

/** One working copy per member and page, kept every few seconds. */
export const workingCopies = {
  /** Returns the member's own working copy and the other current editors of the page. */
  findWorkingCopy: get('/mall/v1/page/workingCopy/find', {
    ...facts,
    shows: ['page'],
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.object({
        own: z.nullable(WorkingCopy()),
        /** Other members who kept a working copy within the last two minutes. */
        editors: z.array(z.object({ userName: z.string(), savedAt: Time() })),
      }),
  }),
  /** Stores a working copy. An older version without a stored copy needs `baseText`, otherwise STATE_CHANGED. */
  keepWorkingCopy: post('/mall/v1/page/workingCopy/keep', {
    ...facts,
    large: true,
    changes: [],
    input: () =>
      z.object({
        pageId: Id(),
        version: text(64),
        text: text(PAGE_LIMITS.text),
        baseText: z.optional(text(PAGE_LIMITS.text)),
      }),
    output: () => z.object({ savedAt: Time(), editors: z.array(z.string()) }),
  }),
  dropWorkingCopy: post('/mall/v1/page/workingCopy/drop', {
    ...facts,
    changes: [],
    input: () => z.object({ pageId: Id() }),
    output: Nothing,
  }),
}
