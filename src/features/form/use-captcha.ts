import { useState } from 'react'
import { useLoaded } from '#registry/use-loaded.ts'
import { account } from '#schemas/api/account.ts'
import { call } from '#src/api/client.ts'

export interface Captcha {
  captchaId: string
  /** An SVG data URL, or null while it is on its way. */
  picture: string | null
  failed: boolean
  /** Another picture: the old one cannot be read, was used or has expired. */
  renew(): void
}

/** A picture captcha of the server. */
export function useCaptcha(): Captcha {
  const [turn, setTurn] = useState(0)
  const loaded = useLoaded(`captcha ${turn}`, (signal) => call(account.imageCaptcha, {}, { signal }))
  const ready = loaded.state === 'ready' ? loaded.data : null
  return {
    captchaId: ready?.captchaId ?? '',
    picture: ready?.picture ?? null,
    failed: loaded.state === 'failed',
    renew: () => (loaded.state === 'failed' ? loaded.retry() : setTurn(turn + 1)),
  }
}
