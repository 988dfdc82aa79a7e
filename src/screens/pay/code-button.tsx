import { useEffect, useState } from 'react'
import { payments as calls } from '#schemas/api/payments.ts'
import { call } from '#src/api/client.ts'
import styles from './pay.module.css'

/** A code may be asked for again after so many seconds. */
const REST = 60

/** Sends a code to the member's own phone. */
export function CodeButton({ telephone }: { telephone: string | null }) {
  const [left, setLeft] = useState(0)
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  async function send() {
    setLeft(REST)
    try {
      await call(calls.sendPayCode, {})
      setSent(true)
    } catch {
      setLeft(0)
    }
  }
  return (
    <div className={styles.code}>
      <button type="button" className={styles.secondary} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? `${left} 秒后可重发` : sent ? '重新获取' : '获取验证码'}
      </button>
      <span role="status">{sent && telephone ? `验证码已发送至 ${telephone}，10 分钟内有效` : ''}</span>
    </div>
  )
}
