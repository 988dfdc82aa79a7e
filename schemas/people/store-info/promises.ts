/** A service promise of the footer, such as 正品保障：品牌与自营直供. */
export interface ServicePromise {
  title: string
  text: string
}

/** Parses promises as the office writes them, `正品保障：品牌与自营直供；灵活支付：…`; half-width punctuation counts as full-width. */
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
