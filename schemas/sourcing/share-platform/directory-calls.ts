import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, line, pageOf, paging } from '#schemas/base/wire.ts'
import { Industry, ShareBrand, ShareBrandGroup, ShareCompany } from './entities.ts'

/** An industry of the first level stands for those below it. */
const found = later(() => ({ industryId: z.optional(Id()), word: z._default(line(60), '') }))

const companies = {
  access: 'either',
  shows: ['company', 'industry'],
  input: () => z.object({ ...found(), ...paging() }),
  output: () => pageOf(ShareCompany()),
} as const

const industries = { access: 'either', shows: ['industry'], output: () => z.array(Industry()) } as const

/** The share platform's directories, for everybody. */
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
        /** Members who were here in the last 30 minutes. */
        onlineMembers: Count(),
      }),
  }),
  supplierPage: get('/user/v1/sharePlatform/supplier/findPage', companies),
  purchaserPage: get('/user/v1/sharePlatform/purchaser/findPage', companies),
  brandPage: get('/product/v1/sharePlatform/brand/page', {
    access: 'either',
    shows: ['brandGroup'],
    input: () => z.object({ ...found(), groupId: z.optional(Id()), ...paging() }),
    output: () => pageOf(ShareBrand()),
  }),
  brandGroupPage: get('/product/v1/sharePlatform/brandGroup/Page', {
    access: 'either',
    shows: ['brandGroup'],
    input: () => z.object(paging()),
    output: () => pageOf(ShareBrandGroup()),
  }),
  findListByIndustryLevel: get('/product/v1/sharePlatform/industryCategory/findListByIndustryLevel', {
    ...industries,
    input: () => z.object({ level: z._default(z.coerce.number().check(z.minimum(1), z.maximum(9)), 1) }),
  }),
  /** Those of the first level without a parent, or below `0`. */
  findListByParentId: get('/product/v1/sharePlatform/industryCategory/findListByParentId', {
    ...industries,
    input: () => z.object({ parentId: z._default(Id(), '0') }),
  }),
  /** What a form offers, by a name of DICTIONARIES in schemas/sourcing/suppliers/dictionaries.ts. */
  findListByName: get('/user/v1/dictionary/findListByName', {
    access: 'public',
    keep: KEEP.fixed,
    input: () => z.object({ name: line(32) }),
    output: () => z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  /** Goods categories right below this one; without it, or below `0`, the top ones. */
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
