import { useState } from 'react'
import type { In } from '#schemas/base/endpoint.ts'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'

const FORMATS = { xlsx: '导出 Excel', csv: '导出 CSV' } as const

/** The result as it is filtered, as a file. */
export function SaveResult({ input }: { input: In<typeof matching.findIntelligentHightMatch> }) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  async function save(format: keyof typeof FORMATS) {
    if (pending) return
    setPending(true)
    try {
      const file = await call(matching.file, { ...input, format })
      if (!(file instanceof Blob)) return
      saveFile(file)
      toast.success('比价结果已导出，请在下载内容中查看')
    } catch {
      // The client has said what is wrong; the button is there for another try.
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="s"
          aria-busy={pending}
          aria-disabled={pending}
          onClick={() => void save(format)}
        >
          {FORMATS[format]}
        </Button>
      ))}
    </>
  )
}
