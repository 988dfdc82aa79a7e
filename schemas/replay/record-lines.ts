/** Words of a record for the state of a widget. */
export const STATE_WORDS = {
  shown: '展示',
  hidden: '不展示',
  isolated: '不展示',
  failed: '出错',
  deferred: '展示',
  empty: '没有商品',
} as const

/** Section of a drawn record that holds the sizes of widgets. */
export const SIZE_SECTION = '尺寸'
/** Label of a widget's padding there, from which its other sizes follow. */
export const PADDING_LABEL = '内边距'

/** Line of a section that holds nothing else. */
export const NOTHING_LINE = '无'

/** A section of a record: `# …` with its lines. */
export const formatSection = (title: string, lines: readonly string[]): string[] => [
  `# ${title}`,
  ...(lines.length > 0 ? lines : [NOTHING_LINE]),
]

/** Two spaces are a level. */
export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
