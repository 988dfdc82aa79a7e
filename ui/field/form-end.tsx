import { useContext } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ReadOnly } from './read-only.ts'
import styles from './form.module.css'

interface Props {
  /** Error that concerns no single field, or ''. */
  refusal: string
  pending: boolean
  children: string
}

/** Error of the whole form, and its one primary button. */
export function FormEnd({ refusal, pending, children }: Props) {
  if (useContext(ReadOnly)) return <p className={styles.readOnly}>您只有查看权限，不能修改。</p>
  return (
    <>
      <FormRefusal refusal={refusal} />
      <Button type="submit" look="primary" size="l" aria-disabled={pending} aria-busy={pending}>
        {children}
      </Button>
    </>
  )
}

/** Error that concerns no single field of a form. */
export function FormRefusal({ refusal }: { refusal: string }) {
  if (refusal === '') return null
  return (
    <p className={styles.refusal} role="alert">
      {refusal}
    </p>
  )
}
