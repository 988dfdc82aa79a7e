import { useEffect, useRef, useState } from 'react'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { DiscardNote } from '#src/runtime/form/discard-note.tsx'
import { Button } from '#ui/button/button.tsx'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { type FieldWords, isPicture } from './field-words.ts'
import type { useSharedForm } from './use-shared-form.ts'
import styles from './merge-note.module.css'

interface Props<F extends string> {
  form: Pick<ReturnType<typeof useSharedForm<F>>, 'merge' | 'values' | 'field' | 'forget' | 'wordsOf'>
}

/** Lists, above a form whose stored values others changed, the merged fields and the conflicts to resolve. */
export function MergeNote<F extends string>({ form }: Props<F>) {
  const { taken, conflicts, theirs } = form.merge
  const root = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState(false)
  // Renders again once the controls exist, because they provide the labels and formatted values.
  useEffect(() => setDrawn(true), [])
  const count = conflicts.length
  const [begun] = useState(count)
  const isNew = count > begun
  useEffect(() => {
    if (isNew) root.current?.focus()
  }, [isNew])
  if (!drawn || (count === 0 && taken.length === 0)) return null
  function discard() {
    for (const name of getTypedKeys(theirs))
      if (form.values[name] !== theirs[name]) form.field(name).onChange(theirs[name])
    form.forget()
  }
  return (
    <section ref={root} className={styles.note} tabIndex={-1} aria-label="对方的修改">
      <p className={styles.title} role="status">
        {count > 0
          ? `您填写期间，内容已被他人修改，其中 ${count} 处和您改的不同`
          : '您填写期间，内容已被他人修改'}
      </p>
      {taken.length > 0 && (
        <p>
          已合并对方修改的：{taken.map((name) => form.wordsOf(name).label).join('、')}。您填写的内容都还在。
        </p>
      )}
      {conflicts.map((name) => (
        <Conflict
          key={name}
          words={form.wordsOf(name)}
          mine={form.values[name]}
          theirs={theirs[name]}
          onKeep={() => form.merge.keepMine(name)}
          onTake={() => form.merge.takeTheirs(name)}
        />
      ))}
      {count > 0 && (
        <DiscardNote
          text="也可以不保留自己的修改，从对方保存的内容重新开始"
          action="放弃我的修改"
          title="放弃我的修改"
          question="您填写的内容会换成对方保存的内容，不能找回。"
          onDiscard={discard}
        />
      )}
    </section>
  )
}

interface ConflictProps {
  words: FieldWords
  mine: string
  theirs: string
  onKeep(): void
  onTake(): void
}

function Conflict({ words: { label, say }, mine, theirs, onKeep, onTake }: ConflictProps) {
  return (
    <div className={styles.conflict} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      <dl className={styles.sides}>
        <dt>我的</dt>
        <dd>
          <Value value={mine} say={say} />
          <Button size="s" aria-label={`${label}：保留我的`} onClick={onKeep}>
            保留我的
          </Button>
        </dd>
        <dt>对方的</dt>
        <dd>
          <Value value={theirs} say={say} />
          <Button size="s" aria-label={`${label}：用对方的`} onClick={onTake}>
            用对方的
          </Button>
        </dd>
      </dl>
    </div>
  )
}

function Value({ value, say }: { value: string; say(value: string): string }) {
  const own = useOwnAddress()
  if (isPicture(value)) return <img className={styles.picture} src={own(value)} alt={value} />
  return <span className={styles.value}>{say(value)}</span>
}
