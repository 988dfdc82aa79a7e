import { createHash } from 'node:crypto'
import { refuse } from './errors.ts'

/** Names what two people may edit at once: other facts have another version, whoever wrote them. */
export function versionOf(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

/** Throws STATE_CHANGED where somebody else was faster. */
export function needVersion(current: string, seen: string): void {
  if (current !== seen)
    throw refuse('STATE_CHANGED', '内容已被他人修改，本次操作没有生效，请核对最新内容后再试')
}
