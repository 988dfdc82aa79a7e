import * as z from 'zod/mini'
import { later } from '../base/later.ts'

/** Characters. */
export const PAGE_LIMITS = { name: 60, note: 100, text: 1024 * 1024 } as const

export const PAGE_STATES = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  CHANGED: '有未发布修改',
} as const
export type PageState = keyof typeof PAGE_STATES
export const PageState = later(() => z.enum(Object.keys(PAGE_STATES) as [PageState, ...PageState[]]))
