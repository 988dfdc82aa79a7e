import { listAmounts } from '#schemas/catalog/goods/spec-units.ts'

/** 1万 before a unit, which equals 10000. */
const MYRIAD = /(\d{1,4}(?:\.\d{1,2})?)万(?=[\p{L}])/gu
const PIECES = /(\d{1,5})(片|双|支|枚|只|包|瓶|盒|条|件|袋|张|卷|粒|罐|提|杯)(?!装?币)/gu
/** Matches memory sizes such as 64g, which means GB. */
const GRAMS_OF_MEMORY = /(?<![\d.])(\d{1,4})g(?![a-z])/gu
const MEMORY = new Set([4, 8, 12, 16, 32, 64, 128, 256, 512])

/** Returns `=volume500` for 500ml, 0.5升 and 0.5L, `=双60` for 60双. */
export function listQuantityTokens(text: string): string[] {
  const written = text.replaceAll(MYRIAD, (_, amount: string) => String(Number(amount) * 10_000))
  const amounts = listAmounts(written).map(({ kind, size }) => `=${kind}${size}`)
  const pieces = [...written.matchAll(PIECES)].map(([, count, unit]) => `=${unit}${Number(count)}`)
  const memory = [...written.matchAll(GRAMS_OF_MEMORY)].flatMap(([, amount]) =>
    MEMORY.has(Number(amount)) ? [`=storage${amount}`] : [],
  )
  return [...new Set([...amounts, ...pieces, ...memory])]
}
