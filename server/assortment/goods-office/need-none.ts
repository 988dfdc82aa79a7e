import { reject } from '#server/platform/call/errors.ts'

const TOLD = 5

/** Throws BAD_INPUT with the first few rejections; `nothing` is the opening sentence: 没有修改任何商品. */
export function requireNone(refused: readonly string[], nothing: string, of: string): void {
  if (refused.length === 0) return
  const more = refused.length > TOLD ? `；等 ${refused.length} 个${of}` : ''
  throw reject('BAD_INPUT', `${nothing}。${refused.slice(0, TOLD).join('；')}${more}`)
}
