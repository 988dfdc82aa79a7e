import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Empty, Id } from '#schemas/base/wire.ts'
import { readOther } from './other-backend.ts'

it('an id beyond 2^53 of another backend keeps its digits', () => {
  const row = get('/product/v1/goods/findDetail', {
    access: 'public',
    input: Empty,
    output: () => z.object({ goodsId: z.pipe(Id(), z.string()) }),
  })
  const text = '{"code":"100","message":"","data":{"goodsId":1376417684140326913}}'
  const lossy: unknown = JSON.parse(text)
  expect(z.safeParse(row.output, z.parse(z.object({ data: z.unknown() }), lossy).data).success).toBe(false)
  expect(readOther(row, text, {})).toMatchObject({ success: true, data: { goodsId: '1376417684140326913' } })
})
