import { readPromises } from './promises.ts'

const MOST = 4
const TITLE_MOST = 8
const TEXT_MOST = 24

/** Validates the promises as written. Returns a message, or null if they are valid. */
export function findPromisesFault(written: string): string | null {
  const promises = readPromises(written)
  if (promises.length > MOST) return `服务承诺：最多 ${MOST} 项`
  const isWrong = promises.some(
    ({ title, text }) => title === '' || title.length > TITLE_MOST || text === '' || text.length > TEXT_MOST,
  )
  return isWrong
    ? `服务承诺：请写成“标题：说明”，各项用分号隔开；标题最多 ${TITLE_MOST} 个字，说明最多 ${TEXT_MOST} 个字`
    : null
}
