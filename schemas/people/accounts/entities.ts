import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

export const MenuItem = later(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    path: z.string(),
    authority: z.optional(z.string()),
  }),
)
export type MenuItem = z.output<ReturnType<typeof MenuItem>>

/** What the shop keeps of its member, never a password or a full phone. */
export const CurrentUser = later(() =>
  z.object({
    userId: z.string(),
    userName: z.string(),
    name: z.string(),
    avatar: z.nullable(z.string()),
    /** 138****1234 */
    telephone: z.nullable(z.string()),
    roles: z.array(z.string()).check(z.minLength(1)),
    authorities: z.array(z.string()),
    menuItems: z.array(MenuItem()),
    /** 1 gift company, 3 landing service provider. */
    identityType: z.nullable(z.int()),
    /** 1 senior partner. */
    partnerStatus: z.nullable(z.int()),
    enterprise: z.boolean(),
    supplier: z.boolean(),
    purchaser: z.boolean(),
    certification: z.nullable(z.object({ title: z.string(), certified: z.boolean() })),
  }),
)
export type CurrentUser = z.output<ReturnType<typeof CurrentUser>>

export const LoginResult = later(() =>
  z.extend(CurrentUser(), {
    token: z.string(),
    /** How long the token lives unless the mall is visited, s; a backend that does not tell it is asked with the token. */
    sessionMaxAge: z.optional(z.int()),
    /** Longer than 50 characters, revocable; kept in the place of the password by “remember me”. */
    rememberToken: z.nullable(z.string()),
  }),
)
export type LoginResult = z.output<ReturnType<typeof LoginResult>>
