import type { KeyboardEvent } from 'react'
import styles from './region-picker.module.css'
import { optionAfter } from './grid-keys.ts'
import type { RegionDraft } from './region-draft.ts'

/** The options of one level: one stop of Tab, the arrow keys go between them. */
export function RegionOptions({ draft, name }: { draft: RegionDraft; name: string }) {
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
    return (
      <p className={styles.note} role="status">
        正在加载{name}…
      </p>
    )
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
  const to = optionAfter(event.key, spots, at)
  if (to === null) return
  event.preventDefault()
  options[to]?.focus()
}
