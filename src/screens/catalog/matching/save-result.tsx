import type { In } from '#schemas/base/endpoint.ts'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { SaveFileButton } from '#src/runtime/text/save-file-button.tsx'

const FORMATS = [
  ['xlsx', '导出 Excel'],
  ['csv', '导出 CSV'],
] as const

/** Saves the filtered result as a file. */
export function SaveResult({ input }: { input: In<typeof matching.findIntelligentHightMatch> }) {
  const { call } = useMall()
  return FORMATS.map(([format, title]) => (
    <SaveFileButton
      key={format}
      size="s"
      ask={() => call(matching.file, { ...input, format })}
      done="比价结果已导出，请在下载内容中查看"
    >
      {title}
    </SaveFileButton>
  ))
}
