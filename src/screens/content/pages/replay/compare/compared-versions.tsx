import { useState } from 'react'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { type ChangeGroup, describeValues, groupChanges } from '#schemas/replay/group-changes.ts'
import { describeView, type View } from '#schemas/replay/list-views.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import type { ComparedView, Versions } from './compare-views.ts'
import { SideBySide } from './side-by-side.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'
import styles from '#src/screens/content/pages/replay/replay.module.css'
import own from './compare.module.css'

/** Compares two versions of a page view by view, groups the differences by cause, and shows a chosen view of both. */
export function ComparedVersions(versions: Versions) {
  const comparison = useComparison(versions)
  const { compared } = comparison
  const [chosen, setChosen] = useState<View | null>(null)
  const different = compared.filter(({ changes }) => changes.length > 0)
  const view = chosen ?? different[0]?.view
  const groups = groupChanges(
    different.flatMap(({ view: seen, changes }) =>
      changes.map((change) => ({ ...change, fixture: describeView(seen) })),
    ),
    '画面',
  )
  return (
    <>
      <Progress comparison={comparison} different={different.length} causes={groups.length} />
      {different.length > 0 && (
        <div className={own.columns}>
          <Card className={own.part} aria-label="差异">
            <h2 className={styles.name}>不同之处</h2>
            <ul className={own.groups}>
              {groups.map((group) => (
                <Group key={group.title} group={group} />
              ))}
            </ul>
          </Card>
          <Card className={own.part} aria-label="有差异的画面">
            <h2 className={styles.name}>有差异的画面</h2>
            <Views different={different} current={view} onChoose={setChosen} />
          </Card>
        </div>
      )}
      {view && <SideBySide {...versions} view={view} />}
    </>
  )
}

interface ProgressProps {
  comparison: Comparison
  different: number
  causes: number
}

function Progress({ comparison, different, causes }: ProgressProps) {
  const { frame, element, compared, total, stoppedAt } = comparison
  const isDone = compared.length === total
  if (frame.isFailed)
    return (
      <Card className={styles.none}>
        <FailedAnswer answer={frame} />
      </Card>
    )
  return (
    <Card className={own.part} aria-label="进度" aria-busy={!isDone}>
      <p role="status">
        {isDone
          ? different === 0
            ? `比较了 ${total} 个画面，没有差异`
            : `比较了 ${total} 个画面，${different} 个不同，${causes} 个原因`
          : `正在比较第 ${compared.length + 1} 个画面，共 ${total} 个`}
      </p>
      <progress value={compared.length} max={total} aria-label="已比较的画面" hidden={isDone} />
      {stoppedAt !== null && (
        <p className={styles.quiet}>看到 {formatMallMinute(stoppedAt)} 之前，之后的变化没有比较</p>
      )}
      {frame.address !== undefined && (
        <div className={own.drawing} aria-hidden="true" inert>
          <iframe
            ref={element}
            title="正在比较的画面"
            src={frame.address}
            onLoad={({ currentTarget }) => frame.onLoad(currentTarget)}
          />
        </div>
      )}
    </Card>
  )
}

function Group({ group: { title, changes } }: { group: ChangeGroup }) {
  return (
    <li>
      <details>
        <summary>{title}</summary>
        <ul className={styles.reasons}>
          {changes.map((change, at) => (
            <li key={at}>
              {change.fixture}：{[change.widget, change.label].filter(Boolean).join(' ')}{' '}
              {describeValues(change)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

interface ViewsProps {
  different: readonly ComparedView[]
  current: View | undefined
  onChoose(view: View): void
}

function Views({ different, current, onChoose }: ViewsProps) {
  if (different.length === 0) return <EmptyState>没有差异</EmptyState>
  return (
    <ul className={own.views}>
      {different.map(({ view, changes }) => (
        <li key={describeView(view)}>
          <button type="button" aria-pressed={view === current} onClick={() => onChoose(view)}>
            {describeView(view)} <span className={styles.quiet}>{changes.length} 处</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
