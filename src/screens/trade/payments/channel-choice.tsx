import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { CASH_CHANNELS, formatNoChannel } from '#schemas/trade/payments/channels.ts'
import { platformAtom } from '#src/session/atoms.ts'
import type { Pay } from './use-pay.ts'
import styles from './pay.module.css'

/** Choice of the channel for the cash; renders nothing with fewer than two channels. */
export function ChannelChoice({ pay, disabled }: { pay: Pay; disabled: boolean }) {
  const name = useId()
  const { channels, channel, choose } = pay
  if (channels.length < 2) return null
  return (
    <fieldset className={styles.channels} disabled={disabled}>
      <legend>现金支付方式</legend>
      {channels.map((code) => (
        <label key={code}>
          <input type="radio" name={name} checked={code === channel} onChange={() => choose(code)} />
          {CASH_CHANNELS[code]}
        </label>
      ))}
    </fieldset>
  )
}

/** Says that the mall accepts no cash at present, and whom to contact. */
export function NoChannel() {
  const contact = useAtomValue(platformAtom)?.contact
  return (
    <p className={styles.failure} role="alert">
      {formatNoChannel(contact)}
    </p>
  )
}
