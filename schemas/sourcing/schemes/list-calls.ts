import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, line, Nothing, pageOf, paging } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { schemeHead, SchemeCard, SchemeStatus } from './entities.ts'
import { SCHEME_LIMITS } from './limits.ts'
import { SCHEME_TEMPLATES } from './templates.ts'

const writes = { access: 'login', changes: ['scheme'] } as const
const one = later(() => z.object({ schemeId: Id() }))

/** A scheme that the mall made; `create` copies it. */
export const SchemeExample = later(() =>
  z.object({
    exampleId: z.string(),
    name: z.string(),
    intro: z.string(),
    groups: z.array(z.object({ title: z.string(), goods: z.array(GoodsCard()) })),
  }),
)
export type SchemeExample = z.output<ReturnType<typeof SchemeExample>>

/** A member's schemes, each as a whole. */
export const schemeList = {
  /** What was changed last comes first. */
  list: get('/mall/v1/scheme/list', {
    access: 'login',
    shows: ['scheme'],
    input: () =>
      z.object({
        ...paging(),
        /** In name or customer. */
        word: z._default(line(SCHEME_LIMITS.name), ''),
        /** All that are not archived, unless it is said. */
        status: z.optional(SchemeStatus()),
      }),
    output: () =>
      z.extend(pageOf(SchemeCard()), {
        counts: z.object({ DRAFT: Count(), FINAL: Count(), ARCHIVED: Count() }),
      }),
  }),
  /** It becomes the current one. Of a template it takes groups and terms, of an example the goods too; what is said comes first. */
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
  /** With all that is in it, as a draft that becomes the current one. */
  copy: post('/mall/v1/scheme/copy', {
    ...writes,
    input: () => z.object({ schemeId: Id(), name: z.optional(line(SCHEME_LIMITS.name)) }),
    output: one,
  }),
  /** Finishes, archives, or makes it a draft again; links to an archived one lead nowhere. */
  setStatus: post('/mall/v1/scheme/setStatus', {
    ...writes,
    input: () => z.object({ schemeId: Id(), status: SchemeStatus() }),
    output: Nothing,
  }),
  /** For good. */
  remove: post('/mall/v1/scheme/remove', { ...writes, input: one, output: Nothing }),
  /** For guests too; the prices are those of who looks. */
  examples: get('/mall/v1/scheme/examples', {
    access: 'either',
    shows: ['goods'],
    input: Empty,
    output: () => z.array(SchemeExample()),
  }),
}
