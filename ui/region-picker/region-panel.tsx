import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RegionDraft } from './region-draft.ts'
import styles from './region-picker.module.css'

const LEVELS = ['省份', '城市', '区县', '街道']
const levelName = (level: number) => LEVELS[level] ?? '下一级'

interface Props {
  label: string
  draft: RegionDraft
  close(): void
}

/** The open picker: the levels chosen so far, and the options of one of them. */
export function RegionPanel({ label, draft, close }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // The options of another level are new elements. They take the focus, so that keyboard users stay in the panel.
  const shown = draft.options.state === 'ready' ? draft.options.data : null
  useEffect(() => {
    if (!shown) return
    root.current?.scrollIntoView?.({ block: 'nearest' })
    root.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
  }, [shown])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Without this, Escape would also close the dialog around the panel.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <div ref={root} className={styles.panel} role="dialog" aria-label={`选择${label}`} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <Levels {...draft} />
        <button type="button" className={styles.close} aria-label="收起" onClick={close}>
          ✕
        </button>
      </div>
      {draft.gone && <p className={styles.gone} role="alert">{`“${draft.gone}”已调整，请重新选择`}</p>}
      <RegionOptions draft={draft} name={levelName(draft.level)} />
    </div>
  )
}

function Levels({ path, level, show }: RegionDraft) {
  // Below the last level there is nothing to choose, so no step is shown for it.
  const count = Math.max(path.length, level + 1)
  return (
    <div className={styles.levels}>
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          className={styles.level}
          aria-current={at === level ? 'step' : undefined}
          onClick={() => show(at)}
        >
          {path[at]?.name ?? `选择${levelName(at)}`}
        </button>
      ))}
    </div>
  )
}

/** Options of a level. Only one option is in the tab order; arrow keys move between the options. */
function RegionOptions({ draft, name }: { draft: RegionDraft; name: string }) {
  const { options, path, level, choose } = draft
  if (options.state === 'failed') {
    return (
      <p className={styles.note} role="alert">
        地区没有加载出来{' '}
        <button type="button" className={styles.retry} onClick={options.retry}>
          重新加载
        </button>
      </p>
    )
  }
  if (options.state === 'loading') {
    return <p className={styles.note} role="status">{`正在加载${name}…`}</p>
  }
  const chosen = options.data.findIndex(({ regionId }) => regionId === path[level]?.id)
  return (
    <div className={styles.options} role="listbox" aria-label={name} onKeyDown={moveFocus}>
      {options.data.map((option, at) => (
        <button
          key={option.regionId}
          type="button"
          role="option"
          aria-selected={at === chosen}
          tabIndex={at === Math.max(0, chosen) ? 0 : -1}
          className={styles.option}
          onClick={() => choose(option)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')]
  const at = options.findIndex((option) => option === document.activeElement)
  const spots = options.map((option) => ({ left: option.offsetLeft, top: option.offsetTop }))
  const to = findNextOption(event.key, spots, at)
  if (to === null) return
  event.preventDefault()
  options[to]?.focus()
}

/** Position of an option on the screen, px. */
interface Spot {
  left: number
  top: number
}

/** Returns the option of the next row whose left edge is nearest; the same option if there is no such row. */
function inNextRow(spots: readonly Spot[], at: number, down: boolean): number {
  const here = spots[at]
  if (!here) return at
  const beyond = (spot: Spot) => (down ? spot.top > here.top : spot.top < here.top)
  const tops = spots.filter(beyond).map(({ top }) => top)
  if (tops.length === 0) return at
  const row = down ? Math.min(...tops) : Math.max(...tops)
  let best = -1
  spots.forEach((spot, index) => {
    if (spot.top !== row) return
    const nearest = spots[best]
    if (!nearest || Math.abs(spot.left - here.left) < Math.abs(nearest.left - here.left)) best = index
  })
  return best
}

/** Returns the index of the option that a key leads to from `at`, or null if the key does not move the focus. */
export function findNextOption(key: string, spots: readonly Spot[], at: number): number | null {
  const last = spots.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowDown':
    case 'ArrowUp':
      return inNextRow(spots, at, key === 'ArrowDown')
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
