import { type ChangeEvent, useState } from 'react'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { PAPER_TYPES, PDF_BYTES, UPLOAD_BYTES, uploads } from '#schemas/content/uploads/calls.ts'
import type { ReportPaper } from '#schemas/reports/entities.ts'
import { MAX_REPORT_PAPERS } from '#schemas/reports/rules.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button, getButtonClass } from '#ui/button/button.tsx'
import shared from '#src/screens/reports/report.module.css'
import styles from './car.module.css'

interface Props {
  papers: readonly ReportPaper[]
  onChange(papers: ReportPaper[]): void
}

const PDF = 'application/pdf'
const types: readonly string[] = PAPER_TYPES

function faultOf({ name, type, size }: File): string | null {
  if (!types.includes(type)) return `“${name}”不是 PDF 或 JPG、PNG、WebP 图片，请换一个文件`
  if (type === PDF && size > PDF_BYTES) return `“${name}”超过 10 MB，请压缩后再选`
  return type !== PDF && size > UPLOAD_BYTES ? `“${name}”超过 5 MB，请压缩后再选` : null
}

/** Uploads the chosen files one after the other; if one file is invalid, no file is uploaded. */
function usePapers({ papers, onChange }: Props) {
  const { call } = useMall()
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  async function send(files: readonly File[]): Promise<void> {
    let held = [...papers]
    for (const file of files.slice(0, MAX_REPORT_PAPERS - papers.length)) {
      const { uploadId } = await call(uploads.save, { purpose: 'report', file }, { quiet: true })
      held = [...held, { uploadId, name: file.name.slice(-100), pdf: file.type === PDF }]
      onChange(held)
    }
  }
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = ''
    const wrong = files.map(faultOf).find((one) => one !== null)
    const over = files.length > MAX_REPORT_PAPERS - papers.length
    setFault(wrong ?? (over ? `附件最多 ${MAX_REPORT_PAPERS} 个，多出的没有加入` : ''))
    if (wrong) return
    setSending(true)
    await send(files).catch((error: unknown) =>
      setFault(error instanceof ApiFailure ? error.message : GENERIC_MESSAGE),
    )
    setSending(false)
  }
  return { sending, fault, choose }
}

/** Lists and uploads the pictures and PDFs of the filing. */
export function CarPapers({ papers, onChange }: Props) {
  const { sending, fault, choose } = usePapers({ papers, onChange })
  return (
    <fieldset className={`${shared.papers} ${styles.box}`}>
      <legend>附件（选填，最多 {MAX_REPORT_PAPERS} 个）</legend>
      <p className={shared.small}>授权书、招标文件等：图片不超过 5 MB，PDF 不超过 10 MB，仅您和平台可见</p>
      <ul className={shared.papers}>
        {papers.map(({ uploadId, name }) => (
          <li key={uploadId} className={shared.buttons}>
            <span className={shared.name}>{name}</span>
            <Button
              size="s"
              look="quiet"
              aria-label={`移除附件 ${name}`}
              onClick={() => onChange(papers.filter((one) => one.uploadId !== uploadId))}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      {papers.length < MAX_REPORT_PAPERS && (
        <label className={`${getButtonClass('secondary', 's')} ${styles.file}`}>
          选择文件
          <input
            type="file"
            className="visually-hidden"
            aria-label="选择附件"
            accept={PAPER_TYPES.join(',')}
            multiple
            disabled={sending}
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
      <p role="status" className={fault === '' ? shared.small : styles.fault}>
        {sending ? '正在上传附件…' : fault}
      </p>
    </fieldset>
  )
}
