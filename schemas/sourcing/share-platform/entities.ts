import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Time } from '#schemas/base/wire.ts'

/** All fields of a company that a directory shows; docs/rules.md lists the same fields. */
export const ShareCompany = later(() =>
  z.object({
    companyId: z.string(),
    name: z.string(),
    industryId: z.string(),
    /** Full name of the industry, such as `食品酒饮 / 茶叶`. */
    industry: z.string(),
    region: z.string(),
    /** Masked name, such as `沈**`. */
    contact: z.string(),
    /** Masked phone, such as `138****1234`. */
    telephone: z.string(),
    goods: z.string(),
    intro: z.string(),
    createdAt: Time(),
  }),
)
export type ShareCompany = z.output<ReturnType<typeof ShareCompany>>

export const ShareBrand = later(() =>
  z.object({
    brandId: z.string(),
    name: z.string(),
    logo: z.string(),
    intro: z.string(),
    groupId: z.nullable(z.string()),
    groupName: z.nullable(z.string()),
    goodsCount: Count(),
  }),
)
export type ShareBrand = z.output<ReturnType<typeof ShareBrand>>

export const ShareBrandGroup = later(() =>
  z.object({
    groupId: z.string(),
    name: z.string(),
    intro: z.string(),
    brands: z.array(z.object({ brandId: z.string(), name: z.string(), logo: z.string() })),
  }),
)
export type ShareBrandGroup = z.output<ReturnType<typeof ShareBrandGroup>>

export const Industry = later(() =>
  z.object({
    industryId: z.string(),
    /** Id of the parent; null for the first level. */
    parentId: z.nullable(z.string()),
    level: z.int(),
    name: z.string(),
  }),
)
export type Industry = z.output<ReturnType<typeof Industry>>
