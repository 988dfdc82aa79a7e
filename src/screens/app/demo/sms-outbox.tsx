import { useCallback, useEffect, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { copyText } from '#ui/copy-text.ts'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './demo.module.css'

type Sms = Out<typeof account.smsOutbox>[number]

/** Lists the SMS that the demo mall recorded instead of sending. */
export function SmsOutbox() {
  const { loaded, refresh } = useOutbox()
  return (
    <Card className={styles.card} aria-labelledby="demo-sms">
      <div className={styles.bar}>
        <h2 id="demo-sms" className={styles.heading}>
          短信发件箱
        </h2>
        <span className={styles.note}>每 3 秒自动刷新</span>
        <Button size="s" onClick={refresh}>
          立即刷新
        </Button>
      </div>
      <div aria-live="polite">
        {loaded && 'error' in loaded && <FailedAnswer answer={{ ...loaded, retry: refresh }} />}
        {loaded === null && <EmptyState>正在读取短信…</EmptyState>}
        {Array.isArray(loaded) && <SmsList list={loaded} />}
      </div>
    </Card>
  )
}

function SmsList({ list }: { list: readonly Sms[] }) {
  if (list.length === 0)
    return <EmptyState>还没有短信，去登录或注册页获取一次验证码，就会出现在这里</EmptyState>
  return (
    <ul>
      {list.map((sms) => (
        <SmsRow key={sms.id} sms={sms} />
      ))}
    </ul>
  )
}

function SmsRow({ sms: { telephone, content, createdAt } }: { sms: Sms }) {
  const { toast } = useMall()
  const code = /(?<!\d)\d{6}(?!\d)/.exec(content)?.[0]
  async function copy(text: string) {
    try {
      await copyText(text)
      toast.success('验证码已复制')
    } catch {
      toast.warning('浏览器不允许复制，请手动选中验证码')
    }
  }
  return (
    <li className={styles.sms}>
      <p className={styles.facts}>
        {telephone}
        <time dateTime={new Date(createdAt).toISOString()}>
          {formatMallDay(createdAt)} {timeOf(createdAt)}
        </time>
      </p>
      <p>{content}</p>
      {code && (
        <Button size="s" aria-label={`复制验证码 ${code}`} onClick={() => void copy(code)}>
          复制 {code}
        </Button>
      )}
    </li>
  )
}

const time = new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone: 'Asia/Shanghai' })
const timeOf = (ms: number) => time.format(ms)

const EVERY_MS = 3_000
type Outbox = Out<typeof account.smsOutbox>

/** Loads the recorded SMS every 3 s while the page is visible; `loaded` is null until the first answer. */
function useOutbox() {
  const { call } = useMall()
  const [loaded, setLoaded] = useState<Outbox | { error: unknown } | null>(null)
  const refresh = useCallback(() => {
    call(account.smsOutbox, {}).then(setLoaded, (error: unknown) =>
      // A failed poll keeps the last answer on show.
      setLoaded((before) => (Array.isArray(before) ? before : { error })),
    )
  }, [call])
  useEffect(() => {
    refresh()
    const timer = setInterval(() => !document.hidden && refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return { loaded, refresh }
}
