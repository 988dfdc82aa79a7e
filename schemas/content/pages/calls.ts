import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { readLine } from '#schemas/base/one-line.ts'
import { Empty, Id } from '#schemas/base/wire.ts'

const name = (usual: string) =>
  z._default(z.pipe(z.coerce.string().check(z.maxLength(32)), z.transform(readLine)), usual)
/** Address of a page; versions and sources are arbitrary texts. */
const address = later(() => ({
  pageVersion: name('1'),
  pageType: name('home'),
  pageSource: name('pc'),
}))

/** A published page; its document is the saved text, byte for byte. */
export const Page = later(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    revision: z.int(),
    pageConfig: z.string(),
    /** Last revision that can be shown, if the newest one is invalid or draws nothing; otherwise null. */
    lastGood: z.nullable(z.object({ revision: z.int(), pageConfig: z.string() })),
    /** Time in ms of the next scheduled change; cached copies expire by then. */
    until: z.optional(z.number()),
  }),
)
export type Page = z.output<ReturnType<typeof Page>>

export const pages = {
  findHomePage: get('/product/v1/page/findHomePage', {
    access: 'public',
    quiet: true,
    input: () => z.object(address()),
    output: Page,
  }),
  findPageById: post('/product/v1/page/findPageById', {
    access: 'public',
    quiet: true,
    input: () => z.object({ pageId: Id() }),
    output: Page,
  }),
  findPageByTypeAndSource: post('/product/v1/page/findPageByTypeAndSource', {
    access: 'public',
    quiet: true,
    input: () => z.object(address()),
    output: Page,
  }),
  /** Returns disabled and deprecated widget types, and the data that the shell needs before any page. */
  findCommonConfig: get('/product/v1/page/findCommonConfig', {
    access: 'public',
    quiet: true,
    input: Empty,
    output: () =>
      z.object({
        killedWidgets: z.array(z.string()),
        deprecatedWidgets: z.record(z.string(), z.string()),
        notFoundPageId: z.nullable(z.string()),
      }),
  }),
}
