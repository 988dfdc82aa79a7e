import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id, line, lines, Nothing, text } from '#schemas/base/wire.ts'
import { brandTexts } from './brand.ts'

const facts = { access: 'login', area: 'brands', shows: ['brandGroup'] } as const

export const MAX_GROUP_BRANDS = 200

const edited = later(() => ({
  name: line(20),
  intro: z._default(lines(100), ''),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  /** All brands of the group after saving; a brand belongs to one group. */
  brandIds: z.array(Id()).check(z.maxLength(MAX_GROUP_BRANDS)),
}))

const brandKey = later(() => ({ brandId: Id(), version: text(64) }))
const brandWrites = { access: 'login', area: 'brands', changes: ['brandGroup', 'goods'] } as const

export const officeBrands = {
  brand: get('/mall/v1/backOffice/brand/detail', {
    ...facts,
    input: () => z.object({ brandId: Id() }),
    output: () => z.object({ ...brandKey(), ...brandTexts(), hidden: z.boolean() }),
  }),
  createBrand: post('/mall/v1/backOffice/brand/create', {
    ...brandWrites,
    input: () => z.object(brandTexts()),
    output: () => z.object({ brandId: z.string() }),
  }),
  editBrand: post('/mall/v1/backOffice/brand/edit', {
    ...brandWrites,
    input: () => z.object({ ...brandKey(), ...brandTexts() }),
    output: Nothing,
  }),
  /** Shows or hides a brand on walls, in directories and in suggestions; goods of a hidden brand are still sold. */
  showBrand: post('/mall/v1/backOffice/brand/show', {
    ...brandWrites,
    input: () => z.object({ ...brandKey(), shown: z.boolean() }),
    output: Nothing,
  }),
  brandGroup: get('/mall/v1/backOffice/brandGroup/detail', {
    ...facts,
    input: () => z.object({ groupId: Id() }),
    output: () => z.object({ groupId: z.string(), version: z.string(), ...edited() }),
  }),
  /** Lists all brands, each with its current group. */
  brandOptions: get('/mall/v1/backOffice/brandGroup/brands', {
    ...facts,
    input: Empty,
    output: () =>
      z.array(
        z.object({
          brandId: z.string(),
          name: z.string(),
          groupId: z.nullable(z.string()),
          groupName: z.nullable(z.string()),
        }),
      ),
  }),
  /** Creates a group, or edits the one with this id and version. Callers need the area 品牌. */
  saveBrandGroup: post('/product/v1/sharePlatform/brandGroup/save', {
    mayAnswerNothing: true,
    access: 'either',
    changes: ['brandGroup'],
    input: () => z.object({ groupId: z.optional(Id()), version: z.optional(text(64)), ...edited() }),
    output: () => z.object({ groupId: z.string() }),
  }),
}
