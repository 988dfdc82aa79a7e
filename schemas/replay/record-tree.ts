import { NOTHING_LINE } from './record-lines.ts'

export interface RecordNode {
  /** Subject of the line: a label, a widget's heading, or '-' for an item of a list. */
  key: string
  /** Value after the key; empty for a heading. */
  value: string
  line: string
  children: readonly RecordNode[]
  /** The whole node as one text, for comparisons. */
  text: string
}

interface OpenNode {
  depth: number
  line: string
  children: OpenNode[]
}

/** Parses a record into a tree: `# …` begins a section, and every two spaces of indentation are one level. */
export function readRecord(record: string): RecordNode[] {
  const root: OpenNode = { depth: -1, line: '', children: [] }
  const open = [root]
  for (const raw of record.split('\n')) {
    if (raw.trim() === '' || raw === NOTHING_LINE) continue
    const line = raw.trimStart()
    const depth = line.startsWith('# ') ? 0 : 1 + (raw.length - line.length) / 2
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const node = { depth, line, children: [] }
    ;(open.at(-1) ?? root).children.push(node)
    open.push(node)
  }
  return root.children.map(closeNode)
}

function closeNode({ line, children: open }: OpenNode): RecordNode {
  const children = open.map(closeNode)
  const text = [line, ...children.map((child) => child.text.replaceAll(/^/gm, '  '))].join('\n')
  if (!line.startsWith('- ')) return { ...splitLine(line), line, children, text }
  const item = line.slice(2)
  const { key, value } = splitLine(item)
  return value === ''
    ? { key: '-', value: item, line, children, text }
    : { key: `- ${key}`, value, line, children, text }
}

/** Splits a line into key and value; the name of a widget can contain colons: 轮播图「年货：上」(w1)：展示. */
function splitLine(line: string): Pick<RecordNode, 'key' | 'value'> {
  const first = line.indexOf('：')
  const name = line.indexOf('「')
  const end = name >= 0 && name < first ? line.indexOf('」(', name) : -1
  const colon = end < 0 ? first : line.indexOf('：', end)
  return colon < 0 ? { key: line, value: '' } : { key: line.slice(0, colon), value: line.slice(colon + 1) }
}
