import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, line, Nothing, pageSchema, paging } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { schemeHead, SchemeCard, SchemeStatus } from './entities.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { SCHEME_TEMPLATES } from './templates.ts'

const writes = { access: 'login', changes: ['scheme'] } as const
const one = later(() => z.object({ schemeId: Id() }))

/** An example scheme made by the mall; `create` copies it. */
export const SchemeExample = later(() =>
  z.object({
    exampleId: z.string(),
    name: z.string(),
    intro: z.string(),
    groups: z.array(z.object({ title: z.string(), goods: z.array(GoodsCard()) })),
  }),
)
export type SchemeExample = z.output<ReturnType<typeof SchemeExample>>

export const schemeList = {
  /** Returns the member's schemes, the most recently changed first. */
  list: get('/mall/v1/scheme/list', {
    access: 'login',
    shows: ['scheme'],
    input: () =>
      z.object({
        ...paging(),
        /** Word that the name of the scheme or of the customer contains. */
        word: z._default(line(SCHEME_LIMITS.name), ''),
        /** Status; all schemes that are not archived if absent. */
        status: z.optional(SchemeStatus()),
      }),
    output: () =>
      z.extend(pageSchema(SchemeCard()), {
        counts: z.object({ DRAFT: Count(), FINAL: Count(), ARCHIVED: Count() }),
      }),
  }),
  /**
   * Creates a scheme. A template provides groups and terms, an example also the goods; given fields take
   * precedence.
   */
  create: post('/mall/v1/scheme/create', {
    ...writes,
    input: () =>
      z.object({
        ...z.partial(z.object(schemeHead())).shape,
        name: line(SCHEME_LIMITS.name),
        template: z.optional(z.enum(SCHEME_TEMPLATES)),
        exampleId: z.optional(Id()),
      }),
    output: one,
  }),
  /** Copies a scheme; the copy is a draft and becomes the current scheme. */
  copy: post('/mall/v1/scheme/copy', {
    ...writes,
    input: () => z.object({ schemeId: Id(), name: z.optional(line(SCHEME_LIMITS.name)) }),
    output: one,
  }),
  /** Sets the status of a scheme; links to an archived scheme do not work. */
  setStatus: post('/mall/v1/scheme/setStatus', {
    ...writes,
    input: () => z.object({ schemeId: Id(), status: SchemeStatus() }),
    output: Nothing,
  }),
  remove: post('/mall/v1/scheme/remove', { ...writes, input: one, output: Nothing }),
  /** Returns the examples, also to guests, at the viewer's prices. */
  examples: get('/mall/v1/scheme/examples', {
    access: 'either',
    shows: ['goods'],
    input: Empty,
    output: () => z.array(SchemeExample()),
  }),
}
