import sax from 'sax'
import { TableRefused } from './bounds.ts'

export type Attributes = Readonly<Record<string, string>>

/** Listener to elements. Names have no prefix; `path` contains the names of the enclosing elements. */
export interface XmlListener {
  open?(name: string, attributes: Attributes, path: readonly string[]): void
  text?(text: string, path: readonly string[]): void
  close?(name: string, path: readonly string[]): void
}

const LIMIT = { depth: 64, attributes: 200 }

export const createNotTable = () =>
  new TableRefused('文件不是表格，或已损坏，请用表格软件打开后另存为 .xlsx 再试')

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Resolves no declared entities and stores no document. `end` and `write` throw TableRefused. */
export function readXml(listener: XmlListener) {
  const parser = sax.parser(true, { position: false, strictEntities: true })
  const path: string[] = []
  let attributes = 0
  parser.onerror = (error) => {
    if (!/character entity/.test(error.message)) throw createNotTable()
    // Clearing the error is the parser's only way to continue.
    parser.error = null
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > LIMIT.attributes) throw createNotTable()
  }
  parser.onopentag = (tag) => {
    attributes = 0
    if (path.length >= LIMIT.depth) throw createNotTable()
    const name = localName(tag.name)
    listener.open?.(name, tag.attributes, path)
    path.push(name)
  }
  parser.ontext = (text) => listener.text?.(text, path)
  parser.oncdata = (text) => listener.text?.(text, path)
  parser.onclosetag = () => {
    const name = path.pop() ?? ''
    listener.close?.(name, path)
  }
  return { write: (text: string) => void parser.write(text), end: () => void parser.close() }
}
