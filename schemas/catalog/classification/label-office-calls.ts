import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, Nothing, pageSchema, paging, text } from '#schemas/base/wire.ts'

const facts = { access: 'login', area: 'categories' } as const
const writes = { ...facts, changes: ['label', 'goods'] } as const
const texts = later(() => ({
  name: line(10),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
}))
/** Id of a label; not an `Id`, because the id of a predefined label is its name. */
const labelId = () => codeLine(40).check(z.minLength(1))
const one = later(() => ({ labelId: labelId(), version: text(64) }))

export const MAX_GOODS_PER_CALL = 200

export const officeLabels = {
  label: get('/mall/v1/backOffice/label/detail', {
    ...facts,
    shows: ['label', 'goods'],
    input: () => z.object({ labelId: labelId() }),
    output: () => z.object({ ...one(), ...texts(), goods: Count() }),
  }),
  /** Lists the goods of a label, newest first. */
  labelGoods: get('/mall/v1/backOffice/label/goods', {
    ...facts,
    shows: ['label', 'goods'],
    input: () => z.object({ labelId: labelId(), ...paging() }),
    output: () => pageSchema(z.object({ goodsId: z.string(), name: z.string(), status: z.string() })),
  }),
  createLabel: post('/mall/v1/backOffice/label/create', {
    ...writes,
    input: () => z.object(texts()),
    output: () => z.object({ labelId: z.string() }),
  }),
  editLabel: post('/mall/v1/backOffice/label/edit', {
    ...writes,
    input: () => z.object({ ...one(), ...texts() }),
    output: Nothing,
  }),
  /** Deletes a label that no goods carry. */
  deleteLabel: post('/mall/v1/backOffice/label/delete', {
    ...writes,
    input: () => z.object(one()),
    output: Nothing,
  }),
  /** Adds or removes the label for all goods or none; `changed` counts the goods that differed before. */
  giveLabel: post('/mall/v1/backOffice/label/give', {
    ...writes,
    input: () =>
      z.object({
        labelId: labelId(),
        goodsIds: z.array(Id()).check(z.minLength(1), z.maxLength(MAX_GOODS_PER_CALL)),
        carried: z.boolean(),
      }),
    output: () => z.object({ changed: Count() }),
  }),
}
