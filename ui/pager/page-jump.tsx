import { type FormEvent, useId, useState } from 'react'
import { readPageNumber } from '#schemas/routes/list-query.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './pager.module.css'

/** Field that opens a typed page, or the last page if the number is too high. An invalid number shows an error. */
export function PageJump({ last, go }: { last: number; go(pageNum: number): void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const page = readPageNumber(typed)
    setWrong(page === null)
    if (page === null) return
    setTyped('')
    go(Math.min(page, last))
  }

  return (
    <form className={styles.jump} onSubmit={onSubmit} noValidate>
      <label htmlFor={id}>跳至</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        aria-label={`跳至第几页，共 ${last} 页`}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <span aria-hidden="true">{`/ ${last} 页`}</span>
      <Button type="submit" size="s">
        跳转
      </Button>
      {wrong && (
        <span id={`${id}wrong`} className={styles.wrong} role="alert">{`请填写 1 到 ${last} 的页码`}</span>
      )}
    </form>
  )
}
