import { refuse } from '#server/platform/call/errors.ts'

/** So many refusals one sentence names. */
const TOLD = 5

/** Throws BAD_INPUT that says what bars all of it, the first few by name; `nothing`: 没有修改任何商品. */
export function needNone(refused: readonly string[], nothing: string, of: string): void {
  if (refused.length === 0) return
  const more = refused.length > TOLD ? `；等 ${refused.length} 个${of}` : ''
  throw refuse('BAD_INPUT', `${nothing}。${refused.slice(0, TOLD).join('；')}${more}`)
}
