import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useLayer } from '#ui/dialog/layer.ts'
import styles from './picture-viewer.module.css'

/** Picture size as a factor of the smaller side of the window. */
const ZOOMS = [1, 1.6, 2.4] as const

interface Props {
  name: string
  pictures: readonly string[]
  first: string
  onClose(): void
}

/** Full-screen viewer: arrow keys switch the picture, a click or plus and minus zoom, Esc closes. */
export function PictureViewer({ name, pictures, first, onClose }: Props) {
  const { addressing } = useMall()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(() => Math.max(0, pictures.indexOf(first)))
  const [zoom, setZoom] = useState(0)
  useLayer(true, onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function turn(step: number) {
    setAt((at + step + pictures.length) % pictures.length)
    setZoom(0)
  }
  const enlarge = (step: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + step)))
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
    if (key === '+' || key === '=') enlarge(1)
    if (key === '-') enlarge(-1)
  }
  const side = `calc(min(100vw, 100dvh - 128px) * ${ZOOMS[zoom] ?? 1})`
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`${name}的大图`}
      onKeyDown={onKeyDown}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.picture}
          aria-label={zoom === ZOOMS.length - 1 ? '恢复大小' : '放大图片'}
          onClick={() => setZoom((zoom + 1) % ZOOMS.length)}
        >
          <img src={addressing.own(pictures[at] ?? '')} alt={name} style={{ width: side, height: side }} />
        </button>
      </div>
      <Bar place={`${at + 1} / ${pictures.length}`} zoom={zoom} turn={turn} enlarge={enlarge} />
      <button type="button" className={styles.close} aria-label="关闭大图" onClick={onClose}>
        ✕
      </button>
    </dialog>
  )
}

interface BarProps {
  /** Position in the list, as `1 / 5`. */
  place: string
  zoom: number
  turn(step: number): void
  enlarge(step: number): void
}

function Bar({ place, zoom, turn, enlarge }: BarProps) {
  return (
    <div className={styles.bar}>
      <button type="button" aria-label="上一张" onClick={() => turn(-1)}>
        ‹
      </button>
      <button type="button" aria-label="缩小" aria-disabled={zoom === 0} onClick={() => enlarge(-1)}>
        −
      </button>
      <span role="status">{place}</span>
      <button
        type="button"
        aria-label="放大"
        aria-disabled={zoom === ZOOMS.length - 1}
        onClick={() => enlarge(1)}
      >
        +
      </button>
      <button type="button" aria-label="下一张" onClick={() => turn(1)}>
        ›
      </button>
    </div>
  )
}
