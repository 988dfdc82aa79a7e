import { and, eq } from 'drizzle-orm'
import { freightTemplates } from '#server/people/shops/tables.ts'
import { goods } from './tables.ts'

/** Joins goods with their freight template; ignores templates of other shops. */
export const isTemplateOfGoods = and(
  eq(freightTemplates.id, goods.freightTemplateId),
  eq(freightTemplates.shopId, goods.shopId),
)
