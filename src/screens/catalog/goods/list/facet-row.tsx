import { type FormEvent, useId, useState } from 'react'
import { withChoice } from '#schemas/catalog/goods/list-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ValueLink, ValueText } from './facet-value.tsx'
import { type FacetView, valuesWith } from './facet-views.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './facets.module.css'

interface Props {
  view: FacetView
  state: GoodsListState
  to: AddressOf
  where: keyof typeof SHOWN
}

/** As many as stand in a line of the panel, or in a few of the sheet; the others come with 更多. */
export const SHOWN = { panel: { logos: 7, words: 8 }, sheet: { logos: 6, words: 12 } }

/** One facet. A press takes a value in or out at once, 多选 gathers several for one answer. */
export function FacetRow({ view, state, to, where }: Props) {
  const { navigate } = useMall()
  const id = useId()
  const [all, setAll] = useState(false)
  const [mode, setMode] = useState<'first' | 'several' | 'back'>('first')
  const several = mode === 'several'
  const { values, chosen, logos } = view
  const addressOf = (next: readonly string[]) => {
    const filter = withChoice(state.filter, view.field, valuesWith(view, state.filter, next))
    return to({ filter })
  }
  const most = SHOWN[where][logos ? 'logos' : 'words']
  const shown = all || several ? values : values.filter((one, i) => i < most || chosen.includes(one.value))
  return (
    <div className={styles.row} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {view.title}
      </h3>
      {several ? (
        <Several
          view={view}
          onCancel={() => setMode('back')}
          onDone={(next) => {
            setMode('back')
            navigate(addressOf(next))
          }}
        />
      ) : (
        <ul className={logos ? styles.logos : styles.words}>
          {shown.map((one) => (
            <li key={one.value}>
              <ValueLink one={one} view={view} addressOf={addressOf} />
            </li>
          ))}
        </ul>
      )}
      {!several && (
        <Tools
          view={view}
          all={values.length > most ? all : null}
          onAll={setAll}
          back={mode === 'back'}
          onSeveral={() => setMode('several')}
        />
      )}
    </div>
  )
}

interface ToolsProps {
  view: FacetView
  /** Whether every value is shown; null where there are no more than stand there anyway. */
  all: boolean | null
  onAll(all: boolean): void
  /** The shopper comes back from 多选. */
  back: boolean
  onSeveral(): void
}

/** 更多 and 多选 of one facet. */
function Tools({ view: { title, values }, all, onAll, back, onSeveral }: ToolsProps) {
  return (
    <span className={styles.tools}>
      {all !== null && <MoreButton title={title} all={all} onAll={onAll} />}
      {values.length > 2 && (
        <button
          type="button"
          aria-label={`${title}，多选`}
          // The focus comes back from where 确定 and 取消 were.
          autoFocus={back}
          onClick={onSeveral}
        >
          多选
        </button>
      )}
    </span>
  )
}

interface MoreProps {
  title: string
  all: boolean
  onAll(all: boolean): void
}

/** Shows every value of a row, or the first ones. */
export function MoreButton({ title, all, onAll }: MoreProps) {
  return (
    <button type="button" aria-expanded={all} aria-label={`${title}，更多`} onClick={() => onAll(!all)}>
      {all ? '收起' : '更多'}
    </button>
  )
}

interface SeveralProps {
  view: FacetView
  onDone(chosen: readonly string[]): void
  onCancel(): void
}

/** 多选: check as many as wanted, then 确定 asks once; 取消 leaves everything as it was. */
function Several({ view, onDone, onCancel }: SeveralProps) {
  const [marked, setMarked] = useState<readonly string[]>(view.chosen)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onDone(view.values.map(({ value }) => value).filter((value) => marked.includes(value)))
  }
  return (
    <form
      className={styles.several}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Inside the sheet it would close the sheet as well.
        event.preventDefault()
        onCancel()
      }}
    >
      <ul className={view.logos ? styles.logos : styles.words}>
        {view.values.map((one, place) => (
          <li key={one.value}>
            <label className={marked.includes(one.value) ? styles.on : styles.value}>
              <input
                type="checkbox"
                // 多选 itself is gone; the focus goes on among its values.
                autoFocus={place === 0}
                checked={marked.includes(one.value)}
                onChange={({ target }) =>
                  setMarked(
                    target.checked ? [...marked, one.value] : marked.filter((value) => value !== one.value),
                  )
                }
              />
              <ValueText label={one.label} count={one.count} on={false} />
            </label>
          </li>
        ))}
      </ul>
      <span className={styles.actions}>
        <Button type="submit" look="primary" size="s">
          确定
        </Button>
        <Button size="s" onClick={onCancel}>
          取消
        </Button>
      </span>
    </form>
  )
}
