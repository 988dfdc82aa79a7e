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

/** Example made by the mall; `create` copies it. */
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
  /** The last changed comes first. */
  list: get('/mall/v1/scheme/list', {
    access: 'login',
    shows: ['scheme'],
    input: () =>
      z.object({
        ...paging(),
        /** Word in the name or the customer. */
        word: z._default(line(SCHEME_LIMITS.name), ''),
        /** Defaults to all that are not archived. */
        status: z.optional(SchemeStatus()),
      }),
    output: () =>
      z.extend(pageSchema(SchemeCard()), {
        counts: z.object({ DRAFT: Count(), FINAL: Count(), ARCHIVED: Count() }),
      }),
  }),
  /** A template provides groups and terms, an example the goods too; given fields take precedence. */
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
  /** The copy is a draft and becomes the current scheme. */
  copy: post('/mall/v1/scheme/copy', {
    ...writes,
    input: () => z.object({ schemeId: Id(), name: z.optional(line(SCHEME_LIMITS.name)) }),
    output: one,
  }),
  /** Links to an archived scheme do not work. */
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
