import { useState } from 'react'
import { schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import {
  FILE_KINDS,
  type FileColumn,
  type FileKind,
  USUAL_COLUMNS,
} from '#schemas/sourcing/scheme-files/options.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Choices } from './choices.tsx'
import { ExcelColumns } from './excel-columns.tsx'
import { PastFiles } from './past-files.tsx'
import { type SlideChoice, SlideChoices } from './slide-choices.tsx'
import styles from './export.module.css'

interface Props {
  schemeId: string
  /** Saves the draft before the export, because a file shows the saved scheme. */
  keep(): Promise<void>
  onClose(): void
}

const KINDS: readonly FileKind[] = ['excel', 'slides']
const FIRST: SlideChoice = { template: 'calm', perPage: 4, price: 'quote' }

/** Dialog that exports a scheme as a file, shows the progress, and lists the files of the last week. */
export default function ExportDialog({ schemeId, keep, onClose }: Props) {
  const mall = useMall()
  const [kind, setKind] = useState<FileKind>('excel')
  const [columns, setColumns] = useState<FileColumn[]>([...USUAL_COLUMNS])
  const [slides, setSlides] = useState(FIRST)
  const begin = (wanted: FileKind) =>
    void mall
      .once(`export ${schemeId}`, () =>
        withOverlay(mall, async () => {
          await keep()
          await mall.call(schemeFiles.start, { kind: wanted, schemeId, columns, ...slides })
        }),
      )
      .then(
        () => mall.toast.success('正在生成，完成后可在下面下载'),
        // The client has already shown the reason, and nothing was changed.
        () => undefined,
      )
  return (
    <Dialog title="导出方案" wide form onClose={onClose}>
      <div className={styles.export}>
        <Choices
          label="文件"
          value={kind}
          options={KINDS.map((value) => ({ value, name: FILE_KINDS[value], label: FILE_KINDS[value] }))}
          onChange={(next: FileKind) => setKind(next)}
        />
        {kind === 'excel' ? (
          <ExcelColumns columns={columns} onChange={setColumns} />
        ) : (
          <SlideChoices chosen={slides} onChange={setSlides} />
        )}
        <Button look="primary" size="l" onClick={() => begin(kind)}>
          生成文件
        </Button>
        <PastFiles schemeId={schemeId} onRetry={begin} />
      </div>
    </Dialog>
  )
}
