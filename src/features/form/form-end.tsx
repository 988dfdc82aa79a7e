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
      <button type="submit" className={styles.primary} aria-disabled={pending}>
        {children}
      </button>
    </>
  )
}
