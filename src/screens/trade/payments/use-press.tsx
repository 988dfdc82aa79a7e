import { type ReactNode, useState } from 'react'
import { GENERIC_MESSAGE } from '#schemas/base/errors.ts'
import { ApiFailure } from '#src/api/failure.ts'
import type { Pay } from './use-pay.ts'
import styles from './pay.module.css'

/** Returns `press`, which pays without further input, and the failure to show beside the button. */
export function usePress({ send }: Pay): { press(): void; refusal: ReactNode } {
  const [message, setMessage] = useState('')
  function press() {
    setMessage('')
    send({}).catch((error: unknown) =>
      setMessage(error instanceof ApiFailure ? error.message : GENERIC_MESSAGE),
    )
  }
  const refusal = message && (
    <p className={styles.failure} role="alert">
      {message}
    </p>
  )
  return { press, refusal }
}
