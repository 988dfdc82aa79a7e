import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { codeLine, Id, line, text } from '#schemas/base/wire.ts'
import type { Link } from '#schemas/jump/jump.ts'

export const NAV_NAME_MAX = 10

/** Target of an entry of the navigation, as `perform` of schemas/jump/perform.ts follows it. */
const NavTarget = later(() =>
  z.object({
    jump: codeLine(100),
    params: z.array(z.object({ name: codeLine(40), value: line(2048) })).check(z.maxLength(10)),
    newTab: z.boolean(),
  }),
)
export type NavTarget = z.output<ReturnType<typeof NavTarget>>

export const navTexts = later(() => ({ name: line(NAV_NAME_MAX), target: NavTarget() }))

export const OfficeNav = later(() =>
  z.object({
    navId: Id(),
    version: text(64),
    /** Id of the parent entry; null for an entry of the first level. */
    parentId: z.nullable(z.string()),
    name: z.string(),
    target: z.nullable(NavTarget()),
    shown: z.boolean(),
  }),
)

/** Returns the link to store; parameters without a value are left out. */
export function buildNavLink({ jump, params, newTab }: NavTarget): Link {
  const given = params.flatMap(({ name, value }) => (value.trim() === '' ? [] : [[name, value.trim()]]))
  const query: Record<string, string> = Object.fromEntries(given)
  return { jump: jump.trim(), query, ...(newTab && { open: 'open' }) }
}

export function readNavTarget({ jump, query = {}, open }: Link): NavTarget {
  const params = Object.entries(query).map(([name, value]) => ({ name, value }))
  return { jump, params, newTab: open === 'open' }
}
