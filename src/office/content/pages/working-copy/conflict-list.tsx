import { Fragment, useEffect, useMemo, useRef } from 'react'
import { createConflictDescriber, type DescribedConflict } from '#schemas/page/merge/describe-conflict.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import type { OpenConflict } from './start.ts'
import styles from '#src/office/parts/shared-form/merge-note.module.css'

interface Props {
  conflicts: readonly OpenConflict[]
  onChoose(conflict: OpenConflict, side: 'mine' | 'theirs'): void
}

/** Lists the conflicts between two editors to resolve one by one; until then the page keeps the base value. */
export function ConflictList({ conflicts, onChoose }: Props) {
  const root = useRef<HTMLElement>(null)
  const describe = useDescriber()
  const count = conflicts.length
  // Moves the focus to this list from the button further down that the user pressed.
  const isAsked = count > 0
  useEffect(() => {
    if (isAsked) root.current?.focus()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <section ref={root} tabIndex={-1} className={styles.note} aria-label="两边都改了的内容">
      <p className={styles.title} role="status">
        {`有 ${count} 处您和对方改得不同，请逐项选择；其余修改已经合并。选完后再保存。`}
      </p>
      {conflicts.map((one, index) => (
        <Choice key={index} said={describe(one)} onChoose={(side) => onChoose(one, side)} />
      ))}
    </section>
  )
}

/** Describes conflicts; reads the texts of a merge once for all of its conflicts. */
function useDescriber(): (one: OpenConflict) => DescribedConflict {
  const scoreName = useScoreName()
  return useMemo(() => {
    const describers = new Map<OpenConflict['versions'], ReturnType<typeof createConflictDescriber>>()
    return ({ conflict, versions }) => {
      const describe = describers.get(versions) ?? createConflictDescriber(versions, scoreName)
      describers.set(versions, describe)
      return describe(conflict)
    }
  }, [scoreName])
}

interface ChoiceProps {
  said: DescribedConflict
  onChoose(side: 'mine' | 'theirs'): void
}

function Choice({ said: { label, base, mine, theirs }, onChoose }: ChoiceProps) {
  const sides = [
    ['mine', '我的', mine, '用我的'],
    ['theirs', '他的', theirs, '用他的'],
  ] as const
  return (
    <div className={styles.conflict} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      <dl className={styles.sides}>
        <dt>原来</dt>
        <dd>
          <span className={styles.value}>{base}</span>
        </dd>
        {sides.map(([side, name, value, words]) => (
          <Fragment key={side}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              <Button size="s" aria-label={`${label}：${words}`} onClick={() => onChoose(side)}>
                {words}
              </Button>
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
