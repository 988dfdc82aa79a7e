import { useState } from 'react'
import { findStepTarget } from '#src/office/parts/step-before.ts'
import { useDeed } from '#src/office/parts/use-deed.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import type { LevelDeeds, LevelRow } from './level-row.ts'
import styles from './two-levels.module.css'

interface Props<R extends LevelRow> extends LevelDeeds<R> {
  rows: readonly R[]
  row: R
}

/** Shows the actions of a row of a two-level list. */
export function RowDeeds<R extends LevelRow>(props: Props<R>) {
  const { rows, row, what, order, toggle, remove, removeNote, form } = props
  const { run, focused } = useDeed(order)
  const [dialog, setDialog] = useState<'add' | 'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const own = toggle?.(row)
  const beside = rows.flatMap((one) => (one.parentId === row.parentId ? [one.id] : []))
  return (
    <div className={styles.deeds} role="group" aria-label={`${row.name}的操作`} onClickCapture={focused}>
      <Step {...props} beside={beside} to={-1} run={run} />
      <Step {...props} beside={beside} to={1} run={run} />
      {row.parentId === null && (
        <Button size="s" onClick={() => setDialog('add')}>
          新建下级
        </Button>
      )}
      <Button size="s" onClick={() => setDialog('edit')}>
        编辑
      </Button>
      {own && (
        <Button size="s" onClick={() => run(own.act, own.done)}>
          {own.label}
        </Button>
      )}
      <Button size="s" onClick={() => setDialog('delete')}>
        删除
      </Button>
      {dialog === 'add' && (
        <Dialog title={`在“${row.name}”下新建${what}`} form onClose={close}>
          {form({ row: null, parent: row }, close)}
        </Dialog>
      )}
      {dialog === 'edit' && (
        <Dialog title={`编辑“${row.name}”`} form onClose={close}>
          {form({ row, parent: null }, close)}
        </Dialog>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`删除“${row.name}”`}
          action="删除"
          onClose={close}
          onConfirm={() => {
            close()
            run(() => remove(row), `“${row.name}”已删除`)
          }}
        >
          删除后不能恢复；{removeNote}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface StepProps<R extends LevelRow> extends Pick<Props<R>, 'row' | 'move'> {
  beside: readonly string[]
  to: -1 | 1
  run(work: () => Promise<unknown>, done: string): void
}

function Step<R extends LevelRow>({ row, move, beside, to, run }: StepProps<R>) {
  const words = to < 0 ? '上移' : '下移'
  const beforeId = findStepTarget(beside, row.id, to)
  const step = () => beforeId !== undefined && run(() => move(row, beforeId), `“${row.name}”已${words}`)
  return (
    <Button size="s" aria-disabled={beforeId === undefined} onClick={step}>
      {words}
    </Button>
  )
}
