import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

export interface CategoryNode {
  catId: string
  name: string
  level: number
  picture: string | null
  children: CategoryNode[]
}
export const CategoryNode = later((): z.ZodMiniType<CategoryNode> =>
  z.object({
    catId: z.string(),
    name: z.string(),
    level: z.int(),
    picture: z.nullable(z.string()),
    children: z.array(z.lazy(() => CategoryNode())),
  }),
)
