import * as z from 'zod/mini'
import { localStore, readJson } from '#src/lib/storage.ts'
import { keys } from './keys.ts'

/** §3: user name and password; “remember me” keeps a revocable token in the password's place. */
const SavedLogin = z.object({
  username: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})
export type SavedLogin = z.output<typeof SavedLogin>

export function savedLogin(): SavedLogin | null {
  return readJson(localStore.get(keys.savedLogin), (value) => z.parse(SavedLogin, value))
}

export function saveLogin(login: SavedLogin): void {
  localStore.set(keys.savedLogin, JSON.stringify(login))
}

export function forgetLogin(): void {
  localStore.remove(keys.savedLogin)
}
