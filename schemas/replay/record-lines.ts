export const STATE_WORDS = {
  shown: '展示',
  hidden: '不展示',
  isolated: '不展示',
  failed: '出错',
  deferred: '展示',
  empty: '没有商品',
} as const

export const SIZE_SECTION = '尺寸'
/** Label of a widget's padding, which determines the other sizes of the widget. */
export const PADDING_LABEL = '内边距'

export const NOTHING_LINE = '无'

/** Formats a section of a record: `# …` with its lines. */
export const formatSection = (title: string, lines: readonly string[]): string[] => [
  `# ${title}`,
  ...(lines.length > 0 ? lines : [NOTHING_LINE]),
]

/** Indents lines by one level, which is two spaces. */
export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
