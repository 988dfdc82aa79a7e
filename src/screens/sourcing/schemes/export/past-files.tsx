import { useEffect } from 'react'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { type SchemeFile, schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import { FILE_DAYS, FILE_STATES } from '#schemas/sourcing/scheme-files/options.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import styles from './export.module.css'

/** Polling interval, ms. */
const ASK = 1000

interface Props {
  schemeId: string
  onRetry(kind: SchemeFile['kind']): void
}

/** Lists the files of the last week: running ones with their progress, finished ones, and failed ones. */
export function PastFiles({ schemeId, onRetry }: Props) {
  const loaded = useCall(schemeFiles.list, { schemeId })
  const working = loaded.state === 'ready' && loaded.data.some(({ state }) => state === 'RUNNING')
  const { again } = loaded
  useEffect(() => {
    if (!working) return undefined
    const timer = setInterval(again, ASK)
    return () => clearInterval(timer)
  }, [working, again])
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  return (
    <section className={styles.past} aria-label="最近的文件">
      <h3>{`最近 ${FILE_DAYS} 天的文件`}</h3>
      {loaded.data.length === 0 && <p>还没有文件，选好内容后点“生成文件”</p>}
      <ul>
        {loaded.data.map((file) => (
          <li key={file.fileId}>
            <File file={file} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function File({ file, onRetry }: { file: SchemeFile; onRetry: Props['onRetry'] }) {
  const mall = useMall()
  const { fileId, name, kind, state, percent, reason, createdAt } = file
  // The client has already shown the reason; the buttons allow another try.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const download = () =>
    quietly(
      mall.call(schemeFiles.file, { fileId }).then((content) => {
        if (content instanceof Blob) saveFile(content)
      }),
    )
  return (
    <>
      <span className={styles.name}>
        <b>{name}</b>
        <small>
          {formatMallMinute(createdAt)} · {FILE_STATES[state]}
          {state === 'FAILED' && `：${reason}`}
        </small>
        {state === 'RUNNING' && <progress max={100} value={percent} aria-label={`${name}的进度`} />}
      </span>
      {state === 'RUNNING' && (
        <Button size="s" onClick={() => quietly(mall.call(schemeFiles.cancel, { fileId }))}>
          取消
        </Button>
      )}
      {state === 'DONE' && (
        <Button size="s" aria-label={`下载 ${name}`} onClick={download}>
          下载
        </Button>
      )}
      {(state === 'FAILED' || state === 'CANCELLED') && (
        <Button size="s" onClick={() => onRetry(kind)}>
          重试
        </Button>
      )}
    </>
  )
}
