import { useState } from 'react'
import type { DrawnRecord } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { recordCalls } from './record-calls.ts'
import styles from './replay.module.css'

interface Props extends Pick<DrawnRecord, 'requests'> {
  onRecorded(calls: Fixture['calls']): void
}

/** Lists the calls of the page, and can fill missing answers of the fixture from this mall. */
export function Requests({ requests, onRecorded }: Props) {
  const mall = useMall()
  const [said, setSaid] = useState('')
  const missing = requests.filter(({ isRecorded }) => !isRecorded).length
  async function record() {
    const calls = await recordCalls(mall, requests)
    setSaid(calls.length > 0 ? '' : '商城没有给出应答，请检查网络后重试')
    if (calls.length > 0) onRecorded(calls)
  }
  if (requests.length === 0) return <EmptyState>没有请求</EmptyState>
  return (
    <>
      {missing > 0 && (
        <p className={styles.missing}>
          <span>{missing} 个请求没有录制，在画面里会失败。</span>
          <Button size="s" onClick={() => void record()}>
            用本商城现在的应答
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
      <ol className={styles.lines} aria-label="请求">
        {requests.map(({ path, input, isRecorded }, at) => (
          <li key={at}>
            <span className={styles.state} data-state={isRecorded ? 'shown' : 'failed'}>
              {isRecorded ? '已录制' : '没有录制'}
            </span>{' '}
            {path} <span className={styles.quiet}>{input}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
