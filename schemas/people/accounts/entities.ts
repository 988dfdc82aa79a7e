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

/** The user who is logged in; never includes a password or a full phone number. */
export const CurrentUser = later(() =>
  z.object({
    userId: z.string(),
    userName: z.string(),
    name: z.string(),
    avatar: z.nullable(z.string()),
    /** Masked phone, such as `138****1234`. */
    telephone: z.nullable(z.string()),
    roles: z.array(z.string()).check(z.minLength(1)),
    authorities: z.array(z.string()),
    menuItems: z.array(MenuItem()),
    /** 1 for a gift company, 3 for a landing service provider. */
    identityType: z.nullable(z.int()),
    /** 1 for a senior partner. */
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
    /**
     * Lifetime of an unused token, in seconds; if a backend omits it, the storefront checks the token with a call.
     */
    sessionMaxAge: z.optional(z.int()),
    /** Revocable token of more than 50 characters, which “remember me” stores instead of the password. */
    rememberToken: z.nullable(z.string()),
  }),
)
export type LoginResult = z.output<ReturnType<typeof LoginResult>>
