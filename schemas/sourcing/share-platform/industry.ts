import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, text } from '#schemas/base/wire.ts'

/** Maximum length of an industry's name, in characters. */
export const INDUSTRY_NAME_MAX = 20

/** Message for a name with a slash, which separates an industry from its parent in full names: 食品酒饮 / 茶叶. */
export const INDUSTRY_NAME_MESSAGE = '名称不能含“/”，它用来隔开两级行业'

/** Returns what is wrong with a typed name; null if it is valid. */
export function findIndustryNameFault(typed: string): string | null {
  if (typed.trim() === '') return '请填写名称'
  return typed.includes('/') ? INDUSTRY_NAME_MESSAGE : null
}

export const industryTexts = later(() => ({ name: line(INDUSTRY_NAME_MAX) }))

export const OfficeIndustry = later(() =>
  z.object({
    industryId: Id(),
    version: text(64),
    /** Id of the parent; null for the first level. */
    parentId: z.nullable(z.string()),
    name: z.string(),
    brands: Count(),
    /** Number of companies in this industry or below it, without rejected companies. */
    companies: Count(),
  }),
)
