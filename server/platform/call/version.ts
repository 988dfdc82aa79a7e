import { createHash } from 'node:crypto'
import { reject } from './errors.ts'

/** Hashes the facts that two people may edit at once; different facts have different versions. */
export function hashVersion(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

/** Throws STATE_CHANGED if the facts have changed since the editor saw them. */
export function requireVersion(current: string, seen: string): void {
  if (current !== seen)
    throw reject('STATE_CHANGED', '内容已被他人修改，本次操作没有生效，请核对最新内容后再试')
}
