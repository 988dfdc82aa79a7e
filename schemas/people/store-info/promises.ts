/** One promise above the foot of a page, such as 正品保障 and 品牌与自营直供. */
export interface ServicePromise {
  title: string
  text: string
}

const MOST = 4
const TITLE_MOST = 8
const TEXT_MOST = 24

/** Reads promises as the office writes them, `正品保障：品牌与自营直供；灵活支付：…`; half-width signs count as full. */
export function readPromises(written: string): ServicePromise[] {
  return written
    .split(/[；;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [title = '', ...rest] = part.split(/[：:]/)
      return { title: title.trim(), text: rest.join('：').trim() }
    })
}

/** Returns what is wrong with promises as they are written; null for nothing. */
export function promisesFault(written: string): string | null {
  const promises = readPromises(written)
  if (promises.length > MOST) return `服务承诺：最多 ${MOST} 项`
  const isWrong = promises.some(
    ({ title, text }) => title === '' || title.length > TITLE_MOST || text === '' || text.length > TEXT_MOST,
  )
  return isWrong
    ? `服务承诺：请写成“标题：说明”，各项用分号隔开；标题最多 ${TITLE_MOST} 个字，说明最多 ${TEXT_MOST} 个字`
    : null
}
