import { HASHED_PASSWORD_OVER } from '#schemas/base/constants.ts'

/** §5: a password of more than 50 characters is already hashed. */
export function isHashed(password: string): boolean {
  return password.length > HASHED_PASSWORD_OVER
}

/** §5: what travels: the password as it is when already hashed, otherwise its SM3 digest by the given function. */
export function hashedOnce(password: string, sm3: (text: string) => string): string {
  return isHashed(password) ? password : sm3(password)
}
