import { useEffect, useRef, useState } from 'react'
import { type Fixture, getWindowHeight } from '#schemas/replay/fixture.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import type { Drawing } from './use-drawing.ts'
import styles from './replay.module.css'

interface Props {
  fixture: Fixture
  drawing: Drawing
}

/** Shows the window of a fixture, scaled down if there is less space. */
export function ReplayFrame({ fixture: { width }, drawing }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const room = useWidth(stage)
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const height = getWindowHeight(width)
  const { address, state, error, record, onLoad, retry } = drawing
  const last = record?.jumps.at(-1)
  return (
    <Card className={styles.window} aria-label="画面" aria-busy={state === 'drawing'}>
      <p className={styles.bar}>
        <span>
          {width} × {height} 像素
          {scale < 1 && `，缩小到 ${Math.round(scale * 100)}%`}
        </span>
        <span role="status">
          {state === 'drawing' && (
            <>
              <Spinner small /> 正在绘制…
            </>
          )}
          {state === 'ready' && (record?.refusal ? '没有画面' : '已绘制')}
        </span>
      </p>
      {state === 'failed' && <FailedAnswer answer={{ error, retry }} />}
      {record?.refusal && <p className={styles.refusal}>{record.refusal}</p>}
      <div ref={stage} className={styles.stage} hidden={state === 'failed' || Boolean(record?.refusal)}>
        {address !== undefined && state !== 'failed' && (
          <div className={styles.sheet} style={{ width: width * scale, height: height * scale }}>
            <iframe
              title="用例的画面"
              src={address}
              width={width}
              height={height}
              style={{ scale: String(scale) }}
              onLoad={({ currentTarget }) => onLoad(currentTarget)}
            />
          </div>
        )}
      </div>
      {state === 'ready' && !record?.refusal && (
        <p role="status" className={styles.last}>
          {last === undefined ? '画面里的点击会写在这里' : `刚才的点击：${last}`}
        </p>
      )}
    </Card>
  )
}

/** Returns the width of the element in px; 0 until it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const watch = new ResizeObserver(() => current.clientWidth > 0 && setWidth(current.clientWidth))
    watch.observe(current)
    return () => watch.disconnect()
  }, [element])
  return width
}
