import { and, eq } from 'drizzle-orm'
import { freightTemplates } from '#server/people/shops/tables.ts'
import { goods } from './tables.ts'

/** Ignores templates of other shops. */
export const isTemplateOfGoods = and(
  eq(freightTemplates.id, goods.freightTemplateId),
  eq(freightTemplates.shopId, goods.shopId),
)
