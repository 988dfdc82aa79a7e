import { LARGE_BODY_BYTES } from '#schemas/base/endpoint.ts'
import { MESSAGE_BYTES } from '#schemas/bridge/carried-file.ts'

/** Space for the rest of the request: names, key and confirmations; bytes. */
const MARGIN_BYTES = 256 * 1024
const MAX_BODY_BYTES = LARGE_BODY_BYTES - MARGIN_BYTES
const MAX_MESSAGE_BYTES = MESSAGE_BYTES - MARGIN_BYTES
/** The message between the frames counts two bytes per character. */
const BYTES_OF_UTF16 = 2

/** Splits rows, in order, into as few portions as requests can carry; each starts where `begins` allows. */
export function splitRows<Row>(rows: readonly Row[], begins: (row: Row, before: Row) => boolean): Row[][] {
  const encoder = new TextEncoder()
  const portions: Row[][] = [[]]
  let [inBody, inMessage] = [0, 0]
  for (const group of groupRows(rows, begins)) {
    const text = JSON.stringify(group)
    const [bytes, length] = [encoder.encode(text).length, text.length * BYTES_OF_UTF16]
    const current = portions.at(-1) ?? []
    if (current.length > 0 && (inBody + bytes > MAX_BODY_BYTES || inMessage + length > MAX_MESSAGE_BYTES)) {
      portions.push([...group])
      ;[inBody, inMessage] = [bytes, length]
      continue
    }
    current.push(...group)
    inBody += bytes
    inMessage += length
  }
  return portions
}

function groupRows<Row>(rows: readonly Row[], begins: (row: Row, before: Row) => boolean): Row[][] {
  const groups: Row[][] = []
  rows.forEach((row, at) => {
    const [before, current] = [rows[at - 1], groups.at(-1)]
    if (before === undefined || current === undefined || begins(row, before)) groups.push([row])
    else current.push(row)
  })
  return groups
}
