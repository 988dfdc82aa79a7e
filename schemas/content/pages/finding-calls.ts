import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { readLine } from '#schemas/base/one-line.ts'
import { Id, line } from '#schemas/base/wire.ts'
import { Page } from './calls.ts'

const word = () => z.optional(z.pipe(z.coerce.string().check(z.maxLength(32)), z.transform(readLine)))

export const pageFinding = {
  /** Finds a page: a default page first, then the newest; NOT_FOUND if none matches or no condition was given. */
  findOneByCondition: post('/product/v1/page/findOneByCondition', {
    access: 'public',
    quiet: true,
    input: () =>
      z.object({
        pageId: z.optional(Id()),
        pageName: z.optional(line(100)),
        pageVersion: word(),
        pageType: word(),
        pageSource: word(),
      }),
    output: Page,
  }),
}
