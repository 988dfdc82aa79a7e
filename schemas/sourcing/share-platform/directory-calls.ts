import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, line, pageSchema, paging } from '#schemas/base/wire.ts'
import { Industry, ShareBrand, ShareBrandGroup, ShareCompany } from './entities.ts'

/** Filter of a directory; a first-level industry includes the industries below it. */
const found = later(() => ({ industryId: z.optional(Id()), word: z._default(line(60), '') }))

const companies = {
  access: 'either',
  shows: ['company', 'industry'],
  input: () => z.object({ ...found(), ...paging() }),
  output: () => pageSchema(ShareCompany()),
} as const

const industries = { access: 'either', shows: ['industry'], output: () => z.array(Industry()) } as const

export const shareDirectory = {
  onlineStat: get('/user/v1/sharePlatform/onlineStat', {
    access: 'either',
    quiet: true,
    shows: ['company'],
    input: Empty,
    output: () =>
      z.object({
        suppliers: Count(),
        purchasers: Count(),
        brands: Count(),
        /** Number of members active in the last 30 minutes. */
        onlineMembers: Count(),
      }),
  }),
  supplierPage: get('/user/v1/sharePlatform/supplier/findPage', companies),
  purchaserPage: get('/user/v1/sharePlatform/purchaser/findPage', companies),
  brandPage: get('/product/v1/sharePlatform/brand/page', {
    access: 'either',
    shows: ['brandGroup'],
    input: () => z.object({ ...found(), groupId: z.optional(Id()), ...paging() }),
    output: () => pageSchema(ShareBrand()),
  }),
  brandGroupPage: get('/product/v1/sharePlatform/brandGroup/Page', {
    access: 'either',
    shows: ['brandGroup'],
    input: () => z.object(paging()),
    output: () => pageSchema(ShareBrandGroup()),
  }),
  findListByIndustryLevel: get('/product/v1/sharePlatform/industryCategory/findListByIndustryLevel', {
    ...industries,
    input: () => z.object({ level: z._default(z.coerce.number().check(z.minimum(1), z.maximum(9)), 1) }),
  }),
  /** Returns the industries below a parent; `0` or no parent means the first level. */
  findListByParentId: get('/product/v1/sharePlatform/industryCategory/findListByParentId', {
    ...industries,
    input: () => z.object({ parentId: z._default(Id(), '0') }),
  }),
  /**
   * Returns the choices of a form; the name is a key of DICTIONARIES in schemas/sourcing/suppliers/dictionaries.ts.
   */
  findListByName: get('/user/v1/dictionary/findListByName', {
    access: 'public',
    keep: KEEP.fixed,
    input: () => z.object({ name: line(32) }),
    output: () => z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** Returns the categories below a parent; `0` or no parent means the top level. */
  findCatByParentId: get('/product/v1/category/findCatByParentId', {
    access: 'public',
    keep: KEEP.edited,
    input: () => z.object({ parentId: z._default(Id(), '0') }),
    output: () =>
      z.array(
        z.object({
          catId: z.string(),
          name: z.string(),
          level: z.int(),
          picture: z.nullable(z.string()),
          hasChildren: z.boolean(),
        }),
      ),
  }),
}
