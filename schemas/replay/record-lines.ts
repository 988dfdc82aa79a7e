/** How a record names what became of a widget. */
export const STATE_WORDS = {
  shown: '展示',
  hidden: '不展示',
  isolated: '不展示',
  failed: '出错',
  deferred: '展示',
  empty: '没有商品',
} as const

/** A section of a record: `# …` with its lines. */
export const formatSection = (title: string, lines: readonly string[]): string[] => [
  `# ${title}`,
  ...(lines.length > 0 ? lines : ['无']),
]

/** Two spaces are a level. */
export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`)

export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
