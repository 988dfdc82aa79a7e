import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Empty, Id } from '#schemas/base/wire.ts'
import { Link } from '#schemas/jump/jump.ts'
import { CategoryNode } from './category.ts'

interface NavNode {
  navId: string
  name: string
  picture: string | null
  link: z.output<ReturnType<typeof Link>> | null
  children: NavNode[]
}
export const NavNode = later((): z.ZodMiniType<NavNode> =>
  z.object({
    navId: z.string(),
    name: z.string(),
    picture: z.nullable(z.string()),
    link: z.nullable(Link()),
    children: z.array(z.lazy(() => NavNode())),
  }),
)

export const catalog = {
  /** Returns the categories of `source` (2 on start): the branch below `catId`, or the whole tree without it. */
  findTreeById: get('/product/v1/category/findTreeById', {
    access: 'public',
    quiet: true,
    shows: ['category'],
    input: () => z.object({ source: z._default(z.coerce.number(), 2), catId: z.optional(Id()) }),
    output: () => z.array(CategoryNode()),
  }),
  findNavTreeById: post('/product/v1/nav/findNavTreeById', {
    access: 'public',
    quiet: true,
    shows: ['navigation'],
    input: () => z.object({ navId: z.optional(Id()) }),
    output: () => z.array(NavNode()),
  }),
  /** Returns the categories on the same level, including the category itself. */
  sameLevelCat: get('/product/v1/goods/sameLevelCat', {
    access: 'public',
    quiet: true,
    shows: ['category'],
    input: () => z.object({ catId: Id() }),
    output: () => z.array(z.object({ catId: z.string(), name: z.string() })),
  }),
  /** Returns the path from the top category to this one. */
  findCatName: get('/product/v1/category/findCatName', {
    access: 'public',
    quiet: true,
    shows: ['category'],
    input: () => z.object({ catId: Id() }),
    output: () => z.array(z.object({ catId: z.string(), name: z.string(), level: z.int() })),
  }),
  listLabel: get('/product/v1/search/condition/listLabel', {
    access: 'public',
    quiet: true,
    shows: ['label'],
    input: Empty,
    output: () => z.array(z.object({ labelId: z.string(), name: z.string() })),
  }),
}
