import { type FormEvent, useId, useState } from 'react'
import { setChoices } from '#schemas/catalog/goods/list-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ValueLink, ValueText } from './facet-value.tsx'
import { type FacetView, replaceRowValues } from './facet-views.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './facets.module.css'

interface Props {
  view: FacetView
  state: GoodsListState
  to: AddressOf
  where: keyof typeof SHOWN
}

/** Values that fit into one line of the panel or a few lines of the sheet. */
export const SHOWN = { panel: { logos: 7, words: 8 }, sheet: { logos: 6, words: 12 } }

/** One facet. A press adds or removes a value at once; with 多选 several values are collected, then applied. */
export function FacetRow({ view, state, to, where }: Props) {
  const { navigate } = useMall()
  const id = useId()
  const [all, setAll] = useState(false)
  const [mode, setMode] = useState<'first' | 'several' | 'back'>('first')
  const several = mode === 'several'
  const { values, chosen, logos } = view
  const addressOf = (next: readonly string[]) => {
    const filter = setChoices(state.filter, view.field, replaceRowValues(view, state.filter, next))
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
  /** True if all values are shown, false if some are hidden; null if there are none to hide. */
  all: boolean | null
  onAll(all: boolean): void
  /** True after the shopper has closed 多选. */
  back: boolean
  onSeveral(): void
}

function Tools({ view: { title, values }, all, onAll, back, onSeveral }: ToolsProps) {
  return (
    <span className={styles.tools}>
      {all !== null && <MoreButton title={title} all={all} onAll={onAll} />}
      {values.length > 2 && (
        <button
          type="button"
          aria-label={`${title}，多选`}
          // Takes the focus after 多选 is closed, because the focused button 确定 or 取消 no longer exists.
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

/** Button that shows all values of a row, or only the first ones. */
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

/** Form of 多选: 确定 applies all values at once. */
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
        // Without this, Escape would close the sheet as well.
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
                // The 多选 button no longer exists, so the focus moves to the first value.
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
