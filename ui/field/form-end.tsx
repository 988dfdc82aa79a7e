import { Button } from '../button/button.tsx'
import styles from './form.module.css'

interface Props {
  /** What concerns no single field, or ''. */
  refusal: string
  pending: boolean
  children: string
}

/** The refusal that concerns the whole form, and the one primary button. */
export function FormEnd({ refusal, pending, children }: Props) {
  return (
    <>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" look="primary" size="l" aria-disabled={pending} aria-busy={pending}>
        {children}
      </Button>
    </>
  )
}
