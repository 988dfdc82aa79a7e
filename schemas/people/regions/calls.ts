import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine } from '#schemas/base/wire.ts'

const input = later(() => z.object({ parentId: z._default(codeLine(20), '0') }))
const output = later(() =>
  z.array(
    z.object({
      regionId: z.string(),
      parentId: z.string(),
      level: z.int(),
      name: z.string(),
      leaf: z.boolean(),
    }),
  ),
)

/** Calls for regions; '0' is the parent id of the provinces. */
export const regions = {
  findByParent: get('/user/v1/region/findByParent', { access: 'public', keep: KEEP.fixed, input, output }),
  findTmallByParent: get('/user/v1/tmall/division/findByParent', {
    access: 'public',
    keep: KEEP.fixed,
    input,
    output,
  }),
}
