import styles from './picture-upload.module.css'

export interface ChosenPicture {
  key: string
  /** Name of the file, or other text that identifies it. */
  name: string
  /** URL of the preview; null while there is none. */
  url: string | null
  state: 'sending' | 'done' | 'failed'
  /** Progress of the upload, 0 to 100. */
  percent: number
  /** Reason of the failure and how to fix it; '' without a failure. */
  fault: string
}

interface Props {
  /** Example: 凭证图片 1. */
  title: string
  item: ChosenPicture
  onShow(): void
  onRemove(): void
  onRetry(): void
  /** Null at that end, undefined if the order does not matter. */
  onFront?: (() => void) | null
  onBack?: (() => void) | null
}

/** A picture in the list. Semi's own tile has no names, no keyboard support and an English progress text. */
export function PictureTile({ title, item, onShow, onRemove, onRetry, onFront, onBack }: Props) {
  const { name, url, state, percent, fault } = item
  return (
    <div role="group" aria-label={`${title}：${name}`} className={styles.tile} data-state={state}>
      {url ? (
        <button type="button" className={styles.show} aria-label={`查看大图：${title}`} onClick={onShow}>
          <img className={styles.picture} src={url} alt="" width={96} height={96} />
        </button>
      ) : (
        <span className={styles.picture} aria-hidden="true" />
      )}
      {state === 'sending' && (
        <progress className={styles.progress} value={percent} max={100} aria-label={`正在上传${title}`} />
      )}
      {state === 'failed' && (
        <div className={styles.fault} role="alert">
          {fault}
          <button type="button" aria-label={`重新上传${title}`} onClick={onRetry}>
            重新上传
          </button>
        </div>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`${state === 'sending' ? '取消上传' : '删除'}${title}`}
        onClick={onRemove}
      >
        ✕
      </button>
      {(onFront !== undefined || onBack !== undefined) && (
        <div className={styles.order}>
          <Step word="前移" title={title} act={onFront} sign="←" />
          <Step word="后移" title={title} act={onBack} sign="→" />
        </div>
      )}
    </div>
  )
}

interface StepProps {
  word: string
  title: string
  sign: string
  act: (() => void) | null | undefined
}

/** Button that moves a picture; it stays, disabled, where a move is impossible, so that it keeps the focus. */
function Step({ word, title, sign, act }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={`${word}${title}`}
      aria-disabled={!act}
      onClick={() => act?.()}
    >
      {sign}
    </button>
  )
}
