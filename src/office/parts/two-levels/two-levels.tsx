import { type ReactNode, useState } from 'react'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import type { LevelDeeds, LevelRow } from './level-row.ts'
import { RowDeeds } from './row-deeds.tsx'
import page from '#src/office/parts/detail.module.css'
import styles from './two-levels.module.css'

interface Props<R extends LevelRow> extends LevelDeeds<R> {
  /** Rows in order; each row of the first level is followed by its children. */
  rows: readonly R[]
  children: ReactNode
}

/** Edits a two-level ordered list; the chosen row shows its actions. */
export function TwoLevels<R extends LevelRow>({ rows, children, ...deeds }: Props<R>) {
  const { what, form } = deeds
  const [chosen, setChosen] = useState('')
  const branch = (parentId: string | null): ReactNode =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => (
        <li key={row.id} className={styles.node}>
          <Row
            row={row}
            chosen={row.id === chosen}
            onChoose={() => setChosen(row.id === chosen ? '' : row.id)}
          />
          {row.id === chosen && (
            <MayEdit>
              <RowDeeds rows={rows} row={row} {...deeds} />
            </MayEdit>
          )}
          {parentId === null && <ul className={styles.below}>{branch(row.id)}</ul>}
        </li>
      ))
  return (
    <OfficePage
      title={what}
      actions={
        <ActionDialogs
          actions={[
            {
              name: 'create',
              label: `新建一级${what}`,
              form: (close) => form({ row: null, parent: null }, close),
            },
          ]}
        />
      }
    >
      <p className={page.quiet}>{children}</p>
      {rows.length === 0 ? (
        <EmptyState>{`还没有${what}，新建一个吧`}</EmptyState>
      ) : (
        <ul className={styles.tree}>{branch(null)}</ul>
      )}
    </OfficePage>
  )
}

function Row({ row, chosen, onChoose }: { row: LevelRow; chosen: boolean; onChoose(): void }) {
  return (
    <div className={chosen ? styles.chosen : styles.row}>
      <button type="button" className={styles.name} aria-expanded={chosen} onClick={onChoose}>
        {row.name}
      </button>
      {row.mark !== undefined && <span className={styles.mark}>{row.mark}</span>}
      <span className={styles.note}>{row.note}</span>
    </div>
  )
}
