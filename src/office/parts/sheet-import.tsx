import type { ReactNode } from 'react'
import type { Confirmation, Unusual } from '#schemas/base/confirmation.ts'
import { Button, getButtonClass } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { AcceptForm } from './confirmation.tsx'
import { Facts, Panel } from './panel.tsx'
import { RecordPage } from './record-page.tsx'
import { type Chosen, countImported, type SheetDeeds, useSheetImport } from './use-sheet-import.ts'
import styles from './panel.module.css'

interface Props<Row, Preview, Made> {
  title: string
  deeds: SheetDeeds<Row, Preview, Made>
  intro: ReactNode
  onTemplate(): void
  factsOf(preview: Preview): readonly (readonly [string, string] | null)[]
  mistakesOf(preview: Preview): ReactNode
  /** Findings that must be accepted row by row; none by default. */
  unusualOf?(preview: Preview): readonly Unusual[]
  /** Label of the submit button. */
  confirm: string
  doneOf(made: Made, again: ReactNode): ReactNode
}

/** Imports a spreadsheet as a whole or not at all; only a very large file is imported in portions. */
export function SheetImport<Row, Preview extends { wrong: number }, Made>(props: Props<Row, Preview, Made>) {
  const { title, deeds, doneOf } = props
  const { step, choose, send, again } = useSheetImport(deeds)
  return (
    <RecordPage title={title}>
      {step.at === 'choose' && (
        <Choose {...props} refusal={step.refusal} onFile={(file) => void choose(file)} />
      )}
      {step.at === 'reading' && (
        <Panel title={step.name}>
          <p role="status">正在读取并核对…</p>
          <PageLoading />
        </Panel>
      )}
      {step.at === 'preview' && (
        <Look {...props} {...step} onSend={(confirm) => send(step.chosen, confirm)} onAgain={again} />
      )}
      {step.at === 'done' && (
        <Panel title="已导入">{doneOf(step.made, <Button onClick={again}>再导入一个文件</Button>)}</Panel>
      )}
    </RecordPage>
  )
}

interface ChooseProps {
  intro: ReactNode
  refusal: string
  onTemplate(): void
  onFile(file: File): void
}

function Choose({ intro, refusal, onTemplate, onFile }: ChooseProps) {
  return (
    <Panel title="选择文件">
      {intro}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <div className={styles.row}>
        <label className={`${getButtonClass('primary', 's')} ${styles.file}`}>
          选择文件
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.xlsx,text/csv"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onFile(file)
              currentTarget.value = ''
            }}
          />
        </label>
        <Button size="s" onClick={onTemplate}>
          下载模板
        </Button>
      </div>
    </Panel>
  )
}

interface LookProps<Row, Preview, Made> {
  chosen: Chosen<Row, Preview, Made>
  refusal: string
  pending: boolean
  confirm: string
  factsOf(preview: Preview): readonly (readonly [string, string] | null)[]
  mistakesOf(preview: Preview): ReactNode
  unusualOf?(preview: Preview): readonly Unusual[]
  onSend(confirm: Confirmation): Promise<void>
  onAgain(): void
}

/** Shows the preview; allows the import only if there are no errors and the user has accepted the unusual rows. */
function Look<Row, Preview extends { wrong: number }, Made>(props: LookProps<Row, Preview, Made>) {
  const { chosen, refusal, pending, factsOf, mistakesOf, unusualOf, onSend, onAgain } = props
  const { name, rows, preview } = chosen
  const imported = countImported(chosen)
  const confirm = imported > 0 ? '继续导入' : props.confirm
  const unusual = preview.wrong === 0 ? (unusualOf?.(preview) ?? []) : []
  return (
    <Panel title={name}>
      <Facts rows={[['行数', String(rows.length)], ...factsOf(preview)]} />
      {preview.wrong > 0 && mistakesOf(preview)}
      {imported > 0 && (
        <p role="status">
          {`已导入前 ${imported} 行，还有 ${rows.length - imported} 行。`}
          {refusal !== '' && '可以继续导入，已导入的不会重复；如需修改文件，请只保留还没有导入的行。'}
        </p>
      )}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      {unusual.length > 0 && <AcceptForm unusual={unusual} label={confirm} onAccept={onSend} />}
      <div className={styles.head}>
        {preview.wrong === 0 && unusual.length === 0 && (
          <Button
            look="primary"
            aria-disabled={pending}
            aria-busy={pending}
            onClick={() => pending || void onSend(null)}
          >
            {confirm}
          </Button>
        )}
        <Button onClick={onAgain}>重新选择文件</Button>
      </div>
    </Panel>
  )
}
