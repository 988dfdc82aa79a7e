import { readPromises } from './promises.ts'

const LIMIT = 4
const MAX_TITLE_LENGTH = 8
const MAX_TEXT_LENGTH = 24

/** Validates the promises that the office typed. Returns a message, or null if they are valid. */
export function findPromisesFault(written: string): string | null {
  const promises = readPromises(written)
  if (promises.length > LIMIT) return `服务承诺：最多 ${LIMIT} 项`
  const isWrong = promises.some(
    ({ title, text }) =>
      title === '' || title.length > MAX_TITLE_LENGTH || text === '' || text.length > MAX_TEXT_LENGTH,
  )
  return isWrong
    ? `服务承诺：请写成“标题：说明”，各项用分号隔开；标题最多 ${MAX_TITLE_LENGTH} 个字，说明最多 ${MAX_TEXT_LENGTH} 个字`
    : null
}
